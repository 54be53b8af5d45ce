import type { Container, EnvVar, PodSpec, Volume, VolumeMount } from 'kubernetes-types/core/v1'
import type { ObjectMeta } from 'kubernetes-types/meta/v1'
import type { Source } from './services.ts'

/** Replaced by the registry's name and the version in each overlay. */
const image = 'city-directory'
/** Whom the image runs as. */
const nobody = 65_532

/** Name and labels of what belongs to a part of the product. */
export const metadata = (name: string): ObjectMeta & { readonly labels: Record<string, string> } => ({
  name,
  labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'city-directory' },
})

/** Picks the pods of a part. */
export const selects = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } })

const variable = (name: string, source: Source): EnvVar => {
  if ('value' in source) return { name, value: source.value }
  if ('setting' in source) return { name, valueFrom: { configMapKeyRef: { name: 'settings', key: source.setting } } }
  return { name, valueFrom: { secretKeyRef: { name: source.secret, key: source.key } } }
}

const temporary: Volume = { name: 'temporary', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } }
/** Certificates of whoever vouches for the database, where that is nobody whom everybody knows. */
const databaseCa: Volume = { name: 'database-ca', configMap: { name: 'database-ca', optional: true } }
/** Where addresses of the database find them: `?sslmode=verify-full&sslrootcert=/etc/database-ca/ca.crt`. */
const databaseCaMount: VolumeMount = { name: databaseCa.name, mountPath: '/etc/database-ca', readOnly: true }

const reachesDatabase = (environment: Readonly<Record<string, Source>>): boolean =>
  Object.keys(environment).some((name) => name.endsWith('DATABASE_URL'))

/** What a container of ours is: our image, a program, no rights, nothing to write to but memory. */
export const container = (name: string, program: readonly string[], environment: Readonly<Record<string, Source>>): Container => ({
  name,
  image,
  command: ['node', ...program],
  env: Object.entries(environment).map(([key, source]) => variable(key, source)),
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  volumeMounts: [{ name: temporary.name, mountPath: '/tmp' }, ...(reachesDatabase(environment) ? [databaseCaMount] : [])],
})

/** What every pod has: a user without rights, no account at the cluster, no variables that nobody asked for. */
export const unprivileged = (user = nobody): PodSpec & { volumes: Volume[] } => ({
  automountServiceAccountToken: false,
  enableServiceLinks: false,
  securityContext: {
    runAsNonRoot: true,
    runAsUser: user,
    runAsGroup: user,
    fsGroup: user,
    seccompProfile: { type: 'RuntimeDefault' },
  },
  containers: [],
  volumes: [temporary],
})

/** The same for a pod of ours that talks to the database. */
export const unprivilegedAtDatabase = (...volumes: readonly Volume[]): PodSpec => ({
  ...unprivileged(),
  volumes: [temporary, databaseCa, ...volumes],
})

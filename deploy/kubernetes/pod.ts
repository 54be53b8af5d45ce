import type { Container, EnvVar, PodSpec, Volume, VolumeMount } from 'kubernetes-types/core/v1'
import type { ObjectMeta } from 'kubernetes-types/meta/v1'
import type { Source } from './services.ts'

/** Replaced by the registry's name and the version in each overlay. */
const image = 'city-directory'
/** The user of the image. */
const imageUser = 65_532

/** The name and labels of a part of the product. */
export const metadata = (name: string): ObjectMeta & { readonly labels: Record<string, string> } => ({
  name,
  labels: { 'app.kubernetes.io/name': name, 'app.kubernetes.io/part-of': 'city-directory' },
})

/** Selects the pods of a part. */
export const selects = (name: string) => ({ matchLabels: { 'app.kubernetes.io/name': name } })

const variable = (name: string, source: Source): EnvVar => {
  if ('value' in source) return { name, value: source.value }
  if ('setting' in source) return { name, valueFrom: { configMapKeyRef: { name: 'settings', key: source.setting } } }
  return { name, valueFrom: { secretKeyRef: { name: source.secret, key: source.key } } }
}

const temporary: Volume = { name: 'temporary', emptyDir: { medium: 'Memory', sizeLimit: '64Mi' } }
/** The certificate authority of the database, if it is not publicly trusted. */
const databaseCa: Volume = { name: 'database-ca', configMap: { name: 'database-ca', optional: true } }
/** The path for database URLs: `?sslmode=verify-full&sslrootcert=/etc/database-ca/ca.crt`. */
const databaseCaMount: VolumeMount = { name: databaseCa.name, mountPath: '/etc/database-ca', readOnly: true }

const reachesDatabase = (environment: Readonly<Record<string, Source>>): boolean =>
  Object.keys(environment).some((name) => name.endsWith('DATABASE_URL'))

/** A container of ours: our image with a program, without privileges, writing only to memory. */
export const container = (name: string, program: readonly string[], environment: Readonly<Record<string, Source>>): Container => ({
  name,
  image,
  command: ['node', ...program],
  env: Object.entries(environment).map(([key, source]) => variable(key, source)),
  securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
  volumeMounts: [{ name: temporary.name, mountPath: '/tmp' }, ...(reachesDatabase(environment) ? [databaseCaMount] : [])],
})

/** The properties of all pods: an unprivileged user, no service account token, no injected service variables. */
export const unprivileged = (user = imageUser): PodSpec & { volumes: Volume[] } => ({
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

/** The same for a pod that connects to the database. */
export const unprivilegedAtDatabase = (...volumes: readonly Volume[]): PodSpec => ({
  ...unprivileged(),
  volumes: [temporary, databaseCa, ...volumes],
})

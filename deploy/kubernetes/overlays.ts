import { limits } from '@directory/contracts/catalogue/limits'
import type { Deployment } from 'kubernetes-types/apps/v1'
import { autoscaler } from './availability.ts'
import { backup, backupVolume } from './backup.ts'
import { broker } from './broker.ts'
import { deployment } from './deployment.ts'
import { search } from './search.ts'
import { services } from './services.ts'
import { type Size, small } from './sizes.ts'

interface Kustomization {
  readonly apiVersion: 'kustomize.config.k8s.io/v1beta1'
  readonly kind: 'Kustomization'
  readonly [field: string]: unknown
}

const kustomization = (fields: Record<string, unknown>): Kustomization => ({
  apiVersion: 'kustomize.config.k8s.io/v1beta1',
  kind: 'Kustomization',
  ...fields,
})

/** The kustomization of a folder. */
export const createKustomization = (files: readonly string[]): Kustomization =>
  kustomization({ namespace: 'directory', resources: [...files].toSorted() })

/** Larger than the largest picture, so that the product answers with its own error; the default of ingress controllers is 1 MB. */
const largestBody = `${limits.imageMegabytes + 1}m`

/** An overlay: the base with an installation's settings and version, and patches for a larger size. */
export const overlayKustomization = (patches: boolean): Kustomization =>
  kustomization({
    namespace: 'directory',
    resources: ['../../base'],
    configMapGenerator: [{ name: 'settings', envs: ['settings.env'] }],
    images: [{ name: 'city-directory', newName: 'registry.example/city-directory', newTag: '0.1.0' }],
    patches: [
      {
        target: { kind: 'Ingress', name: 'site' },
        patch: [
          '- { op: replace, path: /spec/rules/0/host, value: directory.example }',
          '- { op: replace, path: /spec/tls/0/hosts/0, value: directory.example }',
          '- { op: add, path: /spec/ingressClassName, value: nginx }',
          // For ingress-nginx; other controllers have a different annotation, or no limit.
          `- { op: add, path: /metadata/annotations, value: { nginx.ingress.kubernetes.io/proxy-body-size: ${largestBody} } }`,
        ].join('\n'),
      },
      ...(patches ? [{ path: 'sizes.yaml' }] : []),
    ],
  })

/** A patch of the given fields of a deployment's only container. */
function patchContainer({ apiVersion, kind, metadata, spec }: Deployment, fields: readonly ('command' | 'readinessProbe' | 'resources')[]) {
  const [container] = spec?.template.spec?.containers ?? []
  if (!container) throw new Error(`${metadata?.name} has no container`)
  const patch = Object.fromEntries(fields.map((field) => [field, container[field]]))
  return { apiVersion, kind, metadata, spec: { template: { spec: { containers: [{ name: container.name, ...patch }] } } } }
}

/** Patches of all objects that depend on the size. */
export const sized = (size: Size) => [
  ...services.flatMap((service) => {
    const own = size.services[service.name] ?? small.services[service.name]
    if (!own) throw new Error(`there is no size for ${service.name}`)
    return [patchContainer(deployment(service, own), ['resources']), autoscaler(service.name, own)]
  }),
  broker(size.broker),
  { ...search(size.search) },
  patchContainer(backup(size.backup), ['command', 'readinessProbe', 'resources']),
  backupVolume(size.backup),
]

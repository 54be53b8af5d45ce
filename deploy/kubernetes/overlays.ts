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

/** What a folder consists of. */
export const createKustomization = (files: readonly string[]): Kustomization =>
  kustomization({ namespace: 'directory', resources: [...files].toSorted() })

/** More than a picture may have, so that it is the product that says so: ingress controllers refuse what is larger than a megabyte. */
const largestBody = `${limits.imageMegabytes + 1}m`

/** What a size is made of: the base, the settings and the version of an installation, and what is larger than in the base. */
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
          // As ingress-nginx is told; others have another name for it, or no limit.
          `- { op: add, path: /metadata/annotations, value: { nginx.ingress.kubernetes.io/proxy-body-size: ${largestBody} } }`,
        ].join('\n'),
      },
      ...(patches ? [{ path: 'sizes.yaml' }] : []),
    ],
  })

/** What of a deployment's one container a size says, as a patch. */
function grown({ apiVersion, kind, metadata, spec }: Deployment, fields: readonly ('command' | 'readinessProbe' | 'resources')[]) {
  const [container] = spec?.template.spec?.containers ?? []
  if (!container) throw new Error(`${metadata?.name} has no container`)
  const said = Object.fromEntries(fields.map((field) => [field, container[field]]))
  return { apiVersion, kind, metadata, spec: { template: { spec: { containers: [{ name: container.name, ...said }] } } } }
}

/** Every object of a size that says how many or how large. */
export const sized = (size: Size) => [
  ...services.flatMap((service) => {
    const own = size.services[service.name] ?? small.services[service.name]
    if (!own) throw new Error(`there is no size for ${service.name}`)
    return [grown(deployment(service, own), ['resources']), autoscaler(service.name, own)]
  }),
  broker(size.broker),
  { ...search(size.search) },
  grown(backup(size.backup), ['command', 'readinessProbe', 'resources']),
  backupVolume(size.backup),
]

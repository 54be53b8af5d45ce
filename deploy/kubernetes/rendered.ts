import { execFileSync, spawnSync } from 'node:child_process'
import path from 'node:path'
import { parseAllDocuments } from 'yaml'
import { z } from 'zod'

const Reference = z.object({ name: z.string(), key: z.string() })
const Variable = z.object({
  name: z.string(),
  value: z.string().optional(),
  valueFrom: z.object({ configMapKeyRef: Reference.optional(), secretKeyRef: Reference.optional() }).optional(),
})
const Container = z.looseObject({
  name: z.string(),
  env: z.array(Variable).default([]),
  ports: z.array(z.object({ name: z.string() })).default([]),
  resources: z.record(z.string(), z.object({ cpu: z.string(), memory: z.string() })),
  securityContext: z.looseObject({}),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })).default([]),
  readinessProbe: z.looseObject({ exec: z.object({ command: z.array(z.string()) }).optional() }).optional(),
})
const Volume = z.looseObject({
  name: z.string(),
  configMap: z.object({ name: z.string(), optional: z.boolean().default(false) }).optional(),
  persistentVolumeClaim: z.object({ claimName: z.string() }).optional(),
})
const PodSpec = z.looseObject({
  securityContext: z.looseObject({}),
  automountServiceAccountToken: z.boolean(),
  initContainers: z.array(Container).default([]),
  containers: z.array(Container),
  volumes: z.array(Volume).default([]),
})
const Template = z.object({
  metadata: z.object({ labels: z.record(z.string(), z.string()) }),
  spec: PodSpec,
})
type Template = z.infer<typeof Template>

const Manifest = z.looseObject({
  kind: z.string(),
  metadata: z.looseObject({
    name: z.string(),
    namespace: z.string().optional(),
    annotations: z.record(z.string(), z.string()).default({}),
    labels: z.record(z.string(), z.string()).default({}),
  }),
  spec: z.looseObject({}).optional(),
  data: z.record(z.string(), z.string()).optional(),
  stringData: z.record(z.string(), z.string()).optional(),
})
export type Manifest = z.infer<typeof Manifest>

/** Parses a file of manifests. */
export const readManifests = (text: string): Manifest[] => parseAllDocuments(text).map((document) => Manifest.parse(document.toJS()))

const renderers = [
  { program: 'kubectl', render: ['kustomize'], version: ['version', '--client'] },
  { program: 'kustomize', render: ['build'], version: ['version'] },
]
const renderer = renderers.find(({ program, version }) => spawnSync(program, version, { stdio: 'ignore' }).status === 0)

/** Whether kubectl or kustomize is installed; rendering needs no cluster. */
export const canRender = renderer !== undefined

/** The manifests that `kubectl apply -k` would apply for a folder beside this file. */
export function render(folder: string): Manifest[] {
  if (!renderer) throw new Error('neither kubectl nor kustomize is installed')
  return readManifests(execFileSync(renderer.program, [...renderer.render, path.join(import.meta.dirname, folder)], { encoding: 'utf8' }))
}

const WithTemplate = z.looseObject({ template: z.unknown() })
const WithJob = z.looseObject({ jobTemplate: z.looseObject({ spec: WithTemplate }) })

/** The pod template of a manifest, if it has one. */
function findTemplate({ kind, spec }: Manifest): Template | undefined {
  if (kind === 'CronJob') return Template.parse(WithJob.parse(spec).jobTemplate.spec.template)
  return ['Deployment', 'StatefulSet', 'Job'].includes(kind) ? Template.parse(WithTemplate.parse(spec).template) : undefined
}

/** The pod templates of the manifests, by the manifest's name. */
export const findTemplates = (manifests: readonly Manifest[]): Map<string, Template> =>
  new Map(
    manifests.flatMap((manifest) => {
      const template = findTemplate(manifest)
      return template ? [[manifest.metadata.name, template]] : []
    }),
  )

/** The containers of a pod, including init containers. */
export const listContainers = ({ spec }: Template) => [...spec.initContainers, ...spec.containers]

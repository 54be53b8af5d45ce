import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { StatefulSet } from 'kubernetes-models/apps/v1/StatefulSet'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { CronJob } from 'kubernetes-models/batch/v1/CronJob'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1/NetworkPolicy'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Namespace } from 'kubernetes-models/v1/Namespace'
import { PersistentVolumeClaim } from 'kubernetes-models/v1/PersistentVolumeClaim'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, test } from 'vitest'
import { parseAllDocuments } from 'yaml'
import { manifests } from './manifests.ts'
import { canRender, render } from './rendered.ts'

/** The resources of Kubernetes itself that are used. The names of fields are checked by the compiler (kubernetes-types). */
const models = {
  'apps/v1 Deployment': Deployment,
  'apps/v1 StatefulSet': StatefulSet,
  'autoscaling/v2 HorizontalPodAutoscaler': HorizontalPodAutoscaler,
  'batch/v1 CronJob': CronJob,
  'batch/v1 Job': Job,
  'networking.k8s.io/v1 Ingress': Ingress,
  'networking.k8s.io/v1 NetworkPolicy': NetworkPolicy,
  'policy/v1 PodDisruptionBudget': PodDisruptionBudget,
  'v1 ConfigMap': ConfigMap,
  'v1 Namespace': Namespace,
  'v1 PersistentVolumeClaim': PersistentVolumeClaim,
  'v1 Secret': Secret,
  'v1 Service': Service,
}

/** Of operators and of Kustomize, whose schemas come with them. */
const isOthers = (apiVersion: string): boolean => /^(rabbitmq\.com|monitoring\.coreos\.com|kustomize\.config\.k8s\.io)\//.test(apiVersion)

/** What the schemas of Kubernetes say against manifests. */
function findProblems(texts: Readonly<Record<string, string>>): string[] {
  return Object.entries(texts).flatMap(([file, text]) =>
    parseAllDocuments(text).flatMap((document) => {
      const manifest = document.toJS()
      const type = `${manifest.apiVersion} ${manifest.kind}`
      if (isOthers(manifest.apiVersion)) return []
      const Model = Object.entries(models).find(([name]) => name === type)?.[1]
      if (!Model) return [`${file}: no schema for ${type}`]
      try {
        new Model(manifest).validate()
        return []
      } catch (error) {
        return [`${file}, ${manifest.metadata?.name}: ${error}`]
      }
    }),
  )
}

const all = manifests()

test('every manifest conforms to the schema of Kubernetes', () => {
  const texts = Object.fromEntries(Object.entries(all).filter(([file]) => !file.endsWith('sizes.yaml')))
  expect(Object.keys(texts).length).toBeGreaterThan(10)
  expect(findProblems(texts)).toEqual([])
})

test.skipIf(!canRender).each(['overlays/small', 'overlays/large'])(
  '%s conforms to it when rendered (needs kubectl or kustomize)',
  (folder) => {
    expect(
      findProblems({
        [folder]: render(folder)
          .map((manifest) => JSON.stringify(manifest))
          .join('\n---\n'),
      }),
    ).toEqual([])
  },
)

test('a manifest with a wrong type, or without a required field, does not conform', () => {
  const text = all['base/listings.yaml'] ?? ''
  for (const damaged of [text.replace(/containerPort: \d+/, 'containerPort: many'), text.replace(/\n +selector:\n +matchLabels:\n.+/, '')])
    expect(findProblems({ damaged })).toHaveLength(1)
})

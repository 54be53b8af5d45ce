import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { canRender, findTemplates, listContainers, render } from './rendered.ts'

const observability = path.resolve(import.meta.dirname, '../observability')
const rendered = canRender ? render('monitoring') : []
const named = (kind: string, name: string) => rendered.find((manifest) => manifest.kind === kind && manifest.metadata.name === name)

const Monitor = z.object({
  selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
  podMetricsEndpoints: z.tuple([
    z.looseObject({
      port: z.string(),
      relabelings: z.array(
        z.object({ sourceLabels: z.array(z.string()).optional(), targetLabel: z.string(), replacement: z.string().optional() }),
      ),
    }),
  ]),
})

const Prometheus = z.object({
  scrape_configs: z.tuple([z.object({ relabel_configs: z.tuple([z.object({ regex: z.string() })]) })], z.unknown()),
})
const Targets = z.array(z.object({ targets: z.array(z.string()) }))

test.skipIf(!canRender)('the same processes are monitored as in Compose, under the same names (needs kubectl or kustomize)', async () => {
  const { selector, podMetricsEndpoints } = Monitor.parse(named('PodMonitor', 'directory')?.spec)
  const [{ port, relabelings }] = podMetricsEndpoints
  const monitored = [...findTemplates(render('overlays/small'))].filter(
    ([, pod]) =>
      Object.entries(selector.matchLabels).every(([label, value]) => pod.metadata.labels[label] === value) &&
      listContainers(pod).some(({ ports }) => ports.some(({ name }) => name === port)),
  )
  const names = monitored.map(([, pod]) => pod.metadata.labels['app.kubernetes.io/name'])
  const inCompose = Targets.parse(JSON.parse(await readFile(path.join(observability, 'targets.json'), 'utf8')))
  const targets = inCompose.flatMap((group) => group.targets)
  const prometheus = Prometheus.parse(parse(await readFile(path.join(observability, 'prometheus.yml'), 'utf8')))
  const { regex } = prometheus.scrape_configs[0].relabel_configs[0]
  const processes = new Set(targets.map((target) => new RegExp(`^${regex}$`).exec(target)?.[1]))
  expect(names.toSorted()).toEqual([...processes].toSorted())
  expect(relabelings).toEqual([
    { targetLabel: 'job', replacement: 'directory' },
    { sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'], targetLabel: 'process' },
  ])
})

test.skipIf(!canRender)('every monitored pod admits Prometheus (needs kubectl or kustomize)', () => {
  const all = render('overlays/small')
  const monitored = [...findTemplates(all)].filter(([, pod]) =>
    listContainers(pod).some(({ ports }) => ports.some(({ name }) => name === 'metrics')),
  )
  expect(monitored.length).toBeGreaterThan(6)
  for (const [pod] of monitored) {
    const policy = all.find(({ kind, metadata }) => kind === 'NetworkPolicy' && metadata.name === pod)
    expect(policy?.spec?.ingress, pod).toContainEqual({
      from: [{ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'monitoring' } } }],
      ports: [{ protocol: 'TCP', port: 9_464 }],
    })
  }
})

test.skipIf(!canRender)('the alerts are those of Compose, unchanged by Kustomize (needs kubectl or kustomize)', async () => {
  expect(named('PrometheusRule', 'directory')?.spec).toEqual(parse(await readFile(path.join(observability, 'alerts.yml'), 'utf8')))
})

test.skipIf(!canRender)('the dashboard is where Grafana looks for it, without links to localhost (needs kubectl or kustomize)', () => {
  const { metadata, data } = named('ConfigMap', 'dashboard') ?? {}
  expect(metadata?.labels.grafana_dashboard).toBe('1')
  expect(JSON.parse(data?.['city-directory.json'] ?? '')).toMatchObject({ uid: 'city-directory' })
  expect(data?.['city-directory.json']).not.toContain('localhost')
})

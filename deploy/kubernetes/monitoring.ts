import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { ConfigMap } from 'kubernetes-types/core/v1'
import type { LabelSelector, ObjectMeta } from 'kubernetes-types/meta/v1'
import { parse } from 'yaml'
import { z } from 'zod'
import { metadata } from './pod.ts'

/** The Prometheus operator's resource for scraping pods. */
interface PodMonitor {
  readonly apiVersion: 'monitoring.coreos.com/v1'
  readonly kind: 'PodMonitor'
  readonly metadata: ObjectMeta
  readonly spec: { readonly selector: LabelSelector; readonly podMetricsEndpoints: readonly object[] }
}

/** The Prometheus operator's resource for alerting rules. */
interface PrometheusRule {
  readonly apiVersion: 'monitoring.coreos.com/v1'
  readonly kind: 'PrometheusRule'
  readonly metadata: ObjectMeta
  readonly spec: { readonly groups: readonly object[] }
}

const observability = path.resolve(import.meta.dirname, '../observability')
const read = (file: string): string => readFileSync(path.join(observability, file), 'utf8')

const Rules = z.object({ groups: z.array(z.looseObject({})) })
const Dashboard = z.looseObject({ links: z.array(z.looseObject({ url: z.string() })) })

/** Monitors all pods with the labels and the port. The job is named as in Compose, since alerts and the dashboard refer to it. */
const monitor = (name: string, job: string, selector: LabelSelector, port: string): PodMonitor => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PodMonitor',
  metadata: metadata(name),
  spec: {
    selector,
    podMetricsEndpoints: [
      {
        port,
        interval: '15s',
        relabelings: [
          { targetLabel: 'job', replacement: job },
          { sourceLabels: ['__meta_kubernetes_pod_label_app_kubernetes_io_name'], targetLabel: 'process' },
        ],
      },
    ],
  },
})

/** The pods that are scraped. */
export const monitors = (): PodMonitor[] => [
  monitor('directory', 'directory', { matchLabels: { 'app.kubernetes.io/part-of': 'city-directory' } }, 'metrics'),
  monitor('broker', 'rabbitmq', { matchLabels: { 'app.kubernetes.io/name': 'broker' } }, 'prometheus'),
]

/** The same alerts as in Compose. */
export const alertRules = (): PrometheusRule => ({
  apiVersion: 'monitoring.coreos.com/v1',
  kind: 'PrometheusRule',
  metadata: metadata('directory'),
  spec: Rules.parse(parse(read('alerts.yml'))),
})

/** The dashboard for Grafana's sidecar, without links to localhost. */
export const dashboard = (): ConfigMap => {
  const { links, ...rest } = Dashboard.parse(JSON.parse(read('grafana/dashboards/city-directory.json')))
  const externalLinks = links.filter(({ url }) => !url.startsWith('http://localhost'))
  const { labels, ...named } = metadata('dashboard')
  return {
    apiVersion: 'v1',
    kind: 'ConfigMap',
    metadata: { ...named, labels: { ...labels, grafana_dashboard: '1' } },
    data: { 'city-directory.json': JSON.stringify({ ...rest, links: externalLinks }) },
  }
}

import type { Secret } from 'kubernetes-types/core/v1'
import { brokerSecret, jobs, type Source, services } from './services.ts'

const secretsIn = (environment: Readonly<Record<string, Source>>) =>
  Object.values(environment).flatMap((source) => ('secret' in source && source.secret !== brokerSecret ? [source] : []))

/** Templates, with empty values, of the secrets that must be created manually. */
export function secretTemplates(): Secret[] {
  const needed = [...services, ...Object.values(jobs)].flatMap(({ environment }) => secretsIn(environment))
  const all = [...needed, { secret: 'search', key: 'MEILI_MASTER_KEY' }]
  return [...new Set(all.map(({ secret }) => secret))].toSorted().map((name) => ({
    apiVersion: 'v1',
    kind: 'Secret',
    metadata: { name, namespace: 'directory' },
    type: 'Opaque',
    stringData: Object.fromEntries(all.filter(({ secret }) => secret === name).map(({ key }) => [key, ''])),
  }))
}

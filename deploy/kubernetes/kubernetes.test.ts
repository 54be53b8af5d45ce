import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { describe, expect, test } from 'vitest'
import { getContainerNames } from '../docker/container-names.ts'
import { readCompose } from '../docker/containers.ts'
import { findProblems } from '../docker/processes.ts'
import { type RegisteredService, registry } from '../services/registry.ts'
import { canRender, findTemplates, listContainers, render } from './rendered.ts'
import { jobs, type Source, services } from './services.ts'
import { connectionsAtMost, connectionsWith, large, small } from './sizes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sizes = { small, large }

async function readSettings(size: string): Promise<Record<string, string>> {
  const text = await readFile(path.join(import.meta.dirname, 'overlays', size, 'settings.env'), 'utf8')
  return Object.fromEntries(
    text
      .split('\n')
      .filter((line) => /^\w+=/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
}

/** A plausible value of a secret, for schemas that validate it. */
const secretValue = (variable: string): string =>
  variable.endsWith('DATABASE_URL')
    ? 'postgres://role:secret@database:5432/directory'
    : variable === 'AMQP_URL'
      ? 'amqp://user:secret@broker:5672/'
      : variable === 'SMTP_URL'
        ? 'smtps://mail.example:465'
        : 'a-secret-of-some-length'

const given = (environment: Readonly<Record<string, Source>>, settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).map(([name, source]) => {
      if ('value' in source) return [name, source.value]
      if (!('setting' in source)) return [name, secretValue(name)]
      const setting = settings[source.setting]
      if (setting === undefined) throw new Error(`settings.env does not have ${source.setting}`)
      return [name, setting]
    }),
  )

describe.each(['small', 'large'] as const)('%s', (size) => {
  test('gives each process exactly the variables of its schema, with valid values', async () => {
    const settings = await readSettings(size)
    const problems = [...services, ...Object.values(jobs)].flatMap(({ program, environment }) =>
      findProblems(program, given(environment, settings)).map((problem) => `${program}: ${problem}`),
    )
    expect(problems).toEqual([])
    const used = [...services, ...Object.values(jobs)].flatMap(({ environment }) =>
      Object.values(environment).flatMap((source) => ('setting' in source ? [source.setting] : [])),
    )
    expect(Object.keys(settings).toSorted()).toEqual([...new Set(used)].toSorted())
  })

  test('never needs more database connections than there are', () => {
    expect(connectionsAtMost(size)).toBeLessThanOrEqual(sizes[size].databaseConnections)
  })

  test.skipIf(!canRender)('has all the resources of each service (needs kubectl or kustomize)', () => {
    const rendered = render(`overlays/${size}`)
    for (const { name } of services)
      for (const kind of ['Deployment', 'Service', 'HorizontalPodAutoscaler', 'PodDisruptionBudget', 'NetworkPolicy'])
        expect(
          rendered.filter((manifest) => manifest.kind === kind && manifest.metadata.name === name),
          `${kind} ${name}`,
        ).toHaveLength(1)
    expect(rendered.filter(({ kind }) => kind === 'Secret')).toEqual([])
  })

  test.skipIf(!canRender)('has no privileged pods, no pods without limits and no inline secrets (needs kubectl or kustomize)', () => {
    const pods = findTemplates(render(`overlays/${size}`))
    expect([...pods.keys()].toSorted()).toEqual(
      [...services.map(({ name }) => name), 'backup', 'migrate', 'operator', 'restore', 'search', 'search-keys'].toSorted(),
    )
    for (const pod of pods.values()) {
      expect(pod.spec.securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
      expect(pod.spec.automountServiceAccountToken).toBe(false)
      for (const container of listContainers(pod)) {
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        })
        expect(Object.keys(container.resources).toSorted()).toEqual(['limits', 'requests'])
        for (const { name, value } of container.env)
          if (value) expect(name).not.toMatch(/(SECRET|PASSWORD|_KEY|DATABASE_URL|AMQP_URL|SMTP_URL)/)
      }
    }
  })
})

test.skipIf(!canRender)('large has more copies than small, with the same environment (needs kubectl or kustomize)', () => {
  const environments = (size: string) =>
    [...findTemplates(render(`overlays/${size}`)).values()].flatMap((pod) =>
      pod.spec.containers.map(({ name, env }) => [name, env.map((variable) => variable.name)]),
    )
  expect(environments('large')).toEqual(environments('small'))
  const maximum = (size: string) =>
    render(`overlays/${size}`).find(({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'bff')?.spec
      ?.maxReplicas
  expect(maximum('small')).toBe(small.services.bff?.replicas[1])
  expect(maximum('large')).toBe(large.services.bff?.replicas[1])
})

test('the registered additional pools of a service match its code', async () => {
  for (const { name } of services) {
    const text = await readFile(path.join(root, name === 'bff' ? 'bff' : `services/${name}`, 'src/app.ts'), 'utf8')
    const pools = [...text.matchAll(/createPool\(([^)]*)\)/g)].map(([, options = '']) => Number(/max: (\d+)/.exec(options)?.[1] ?? 10))
    const { morePools = [] }: RegisteredService = registry[name]
    expect(pools, name).toEqual(morePools)
  }
})

test('the connections of all containers do not exceed the limit of PostgreSQL in docker-compose.yml', async () => {
  const limit = Number(/max_connections=(\d+)/.exec((await readCompose()).services.postgres?.command?.join(' ') ?? '')?.[1])
  // During an upgrade, two of them are doubled: one is starting while the one before it is stopping.
  const largest = Math.max(...processNames.map((name) => connectionsWith(({ definition }) => (definition.name === name ? 1 : 0))))
  expect(connectionsWith(({ definition }) => getContainerNames(definition.name).length) + 2 * largest).toBeLessThanOrEqual(limit)
})

test('the network policies of a service match the addresses in its environment', () => {
  for (const { name, environment, calls } of services) {
    const addressed = Object.values(environment).flatMap((source) =>
      'value' in source ? [...source.value.matchAll(/^http:\/\/([a-z-]+):4000/g)].map(([, host]) => host ?? '') : [],
    )
    expect([...new Set(addressed)].filter((host) => host !== name).toSorted(), name).toEqual([...calls].toSorted())
  }
})

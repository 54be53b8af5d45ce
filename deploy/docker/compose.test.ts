import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { parseEnv } from '@directory/kit/env'
import { DCLinter } from 'dclint'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { getContainerNames } from './container-names.ts'
import { readCompose, readDevelopmentSettings, resolveEnvironment, substitute } from './containers.ts'
import { findProblems, processes } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const observability = 'deploy/observability/docker-compose.yml'
const developer = 'deploy/docker/development.yml'
const files = ['docker-compose.yml', 'deploy/docker/services.yml', observability, developer, 'deploy/docker/tls.yml']
const Added = z.object({ environment: z.record(z.string(), z.string()).default({}) })

let compose: Awaited<ReturnType<typeof readCompose>>
/** The containers of the monitoring. */
let monitoring: typeof compose.services
/** The containers of a developer's machine alone. */
let additional: typeof compose.services
/** The monitoring's additions to the product's containers. */
let added: Record<string, z.infer<typeof Added>>
let development: Record<string, string>
let text: string
beforeAll(async () => {
  compose = await readCompose()
  monitoring = (await readCompose(observability)).services
  additional = (await readCompose(developer)).services
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  added = z.object({ services: z.record(z.string(), Added) }).parse(parse(texts[2] ?? '', { merge: true })).services
  development = await readDevelopmentSettings()
  text = texts.join('\n')
})

const ours = () =>
  Object.entries(compose.services)
    .filter(([, { image }]) => image.startsWith('city-directory'))
    .map(([name, container]) => ({ name, container, program: container.command?.[1] ?? name }))
const all = () => Object.entries({ ...compose.services, ...monitoring, ...additional })
const third = () => all().filter(([, { image }]) => !image.startsWith('city-directory'))

describe('each process', () => {
  test('is given exactly the variables of its schema, with valid values', () => {
    const problems = ours().flatMap(({ name, container, program }) =>
      findProblems(program, resolveEnvironment(container, development)).map((problem) => `${name}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  test('has a container, and the BFF two', () => {
    const programs = ours().map(({ program }) => program)
    expect(programs.toSorted()).toEqual([...Object.keys(processes), 'bff/src/server.js'].toSorted())
  })

  test('refuses the secrets of a developer’s machine in production', () => {
    for (const { name, container, program } of ours()) {
      const schema = processes[program]
      const start = () => schema && parseEnv(schema, { ...resolveEnvironment(container, development), NODE_ENV: 'production' })
      expect(start, name).toThrow('holds a default secret')
    }
  })

  const toProduction = (settings: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        name === 'NODE_ENV' ? 'production' : value.replaceAll('development-only', 'a-long-unique-secret'),
      ]),
    )

  test('refuses the Stripe sandbox in production', () => {
    const billing = ours().find(({ name }) => name === 'billing')
    const schema = billing && processes[billing.program]
    const environment = billing && resolveEnvironment(billing.container, toProduction(development))
    const start = () => schema && parseEnv(schema, { ...environment, STRIPE_API_URL: 'http://stripe:12111' })
    expect(start).toThrow('STRIPE_API_URL names the sandbox, which production refuses')
  })

  test('starts in production with secret values', () => {
    const settings = toProduction(development)
    for (const { name, container, program } of ours()) {
      const schema = processes[program]
      expect(() => schema && parseEnv(schema, resolveEnvironment(container, settings)), name).not.toThrow()
    }
  })
})

describe('without a setting', () => {
  test('nothing starts with a publicly known secret', () => {
    const secrets = Object.entries(development).filter(([, value]) => value.includes('development-only'))
    expect(secrets.length).toBeGreaterThan(10)
    for (const [secret] of secrets) {
      const { [secret]: _, ...rest } = development
      expect(() => substitute(text.replaceAll(/^\s*#.*$/gm, ''), rest), secret).toThrow(`${secret} is missing`)
    }
    expect(text).not.toContain('development-only')
  })

  test('the environment is production', () => {
    for (const { container } of ours()) expect(resolveEnvironment(container, { ...development, NODE_ENV: '' }).NODE_ENV).toBe('production')
  })

  test('third-party containers start only after their secrets have been checked', () => {
    const environmentOfCheck = { ...compose.services['check-secrets']?.environment, ...added['check-secrets']?.environment }
    const checkedSecrets = Object.values(environmentOfCheck).join()
    for (const [name, { environment, depends_on }] of third()) {
      if (name in additional) continue
      expect(depends_on, name).toMatchObject({ 'check-secrets': { condition: 'service_completed_successfully' } })
      for (const [secret] of Object.values(environment)
        .join()
        .matchAll(/\$\{\w+:\?\}/g))
        expect(checkedSecrets, name).toContain(secret)
    }
  })
})

describe('every container', () => {
  test('has no privileges, writes only to memory and volumes, and has limits', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of all())
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  test('of a third party has a pinned version and a health check', () => {
    for (const [name, { image, healthcheck }] of third()) {
      expect(image, name).toMatch(/:v?\d+\.\d+/)
      expect(healthcheck, name).toBeDefined()
    }
  })

  test('has enough time to drain, which takes a process at most 20 seconds', () => {
    for (const { name, container } of ours())
      if (container.restart !== 'no') expect(Number.parseInt(container.stop_grace_period ?? '0', 10), name).toBeGreaterThan(20)
  })
})

describe('networks', () => {
  const members = (network: string) =>
    Object.entries(compose.services)
      .filter(([, { networks }]) => networks.includes(network))
      .map(([name]) => name)
      .toSorted()

  test('only the proxy publishes a port, and only on localhost', () => {
    const published = Object.entries(compose.services).filter(([, { ports }]) => ports.length > 0)
    expect(published.map(([name]) => name)).toEqual(['proxy'])
    for (const [, { ports }] of all()) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('database, broker, search and storage are reachable only by the processes that need them, and have no outgoing access', () => {
    const services = processNames.flatMap(getContainerNames)
    expect(members('entrance')).toEqual(['bff-1', 'bff-2', 'operator', 'proxy'])
    expect(members('services')).toEqual([...services, 'operator'].toSorted())
    for (const name of ['backup', ...services, 'rabbitmq']) expect(members(`metrics-${name}`)).toEqual([name])
    expect(members('database')).toEqual(['backup', ...services, 'migrate', 'postgres', 'provision'].toSorted())
    expect(members('broker')).toEqual(['backup', ...services, 'rabbitmq'].toSorted())
    expect(members('search')).toEqual(['bff-1', 'bff-2', 'meilisearch', 'search-keys'])
    expect(members('files')).toEqual(['backup', 'media', 'storage'])
    for (const network of ['entrance', 'services', 'database', 'broker', 'search', 'files'])
      expect(compose.networks[network]?.internal, network).toBe(true)
  })

  test('each process listens in the network of its callers and serves its metrics in that of the monitoring, and nowhere else', () => {
    for (const { name, container } of ours().filter(({ container }) => container.environment.METRICS_PORT)) {
      expect(container.environment.HOST, name).toMatch(/^(127\.0\.0\.1|.+\.(services|entrance))$/)
      expect(container.environment.METRICS_HOST, name).toBe(`${name}.metrics`)
    }
  })
})

test('every process with metrics is scraped by Prometheus', async () => {
  const exposed = Object.values(compose.services).flatMap(({ environment }) =>
    environment.METRICS_PORT ? [`${environment.METRICS_HOST}:${environment.METRICS_PORT}`] : [],
  )
  const Targets = z.array(z.object({ targets: z.array(z.string()) }))
  const text = await readFile(path.join(root, 'deploy/observability/targets.json'), 'utf8')
  const targets = Targets.parse(JSON.parse(text)).flatMap((group) => group.targets)
  expect(targets.toSorted()).toEqual(exposed.toSorted())
  const networks = Object.keys(compose.networks).filter((name) => name.startsWith('metrics-'))
  expect(networks).toHaveLength(exposed.length + 1)
  for (const network of networks) expect(compose.networks[network]?.internal, network).toBe(true)
  expect(monitoring.prometheus?.networks.toSorted()).toEqual(['default', ...networks].toSorted())
})

test.for(files)('dclint reports no problems in %s', async (file) => {
  const config = JSON.parse(await readFile(path.join(root, '.dclintrc'), 'utf8'))
  const results = new DCLinter(config).lintFiles([path.join(root, file)], false)
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
})

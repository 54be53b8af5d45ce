import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { processNames } from '@directory/contracts/services'
import { parseEnv } from '@directory/kit/env'
import { DCLinter } from 'dclint'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { z } from 'zod'
import { readCompose, readDevelopmentSettings, resolveEnvironment, substitute } from './containers.ts'
import { findProblems, processes } from './processes.ts'

const root = path.resolve(import.meta.dirname, '../..')
const observability = 'deploy/observability/docker-compose.yml'
const files = ['docker-compose.yml', 'deploy/docker/services.yml', observability]
const Added = z.object({ environment: z.record(z.string(), z.string()).default({}) })

let compose: Awaited<ReturnType<typeof readCompose>>
/** The containers that watch the product. */
let watching: typeof compose.services
/** What is added, while it is watched, to those that are there. */
let added: Record<string, z.infer<typeof Added>>
let development: Record<string, string>
let text: string
beforeAll(async () => {
  compose = await readCompose()
  watching = (await readCompose(observability)).services
  const texts = await Promise.all(files.map((file) => readFile(path.join(root, file), 'utf8')))
  added = z.object({ services: z.record(z.string(), Added) }).parse(parse(texts[2] ?? '', { merge: true })).services
  development = await readDevelopmentSettings()
  text = texts.join('\n')
})

const ours = () =>
  Object.entries(compose.services)
    .filter(([, { image }]) => image.startsWith('city-directory'))
    .map(([name, container]) => ({ name, container, program: container.command?.[1] ?? name }))
const all = () => Object.entries({ ...compose.services, ...watching })
const third = () => all().filter(([, { image }]) => !image.startsWith('city-directory'))

describe('each process', () => {
  test('is given every variable that its schema knows and no other, with values that it takes', () => {
    const problems = ours().flatMap(({ name, container, program }) =>
      findProblems(program, resolveEnvironment(container, development)).map((problem) => `${name}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  test('has a container', () => {
    expect(
      ours()
        .map(({ program }) => program)
        .toSorted(),
    ).toEqual(Object.keys(processes).toSorted())
  })

  test('refuses the secrets of a developer’s machine in production', () => {
    for (const { name, container, program } of ours()) {
      const schema = processes[program]
      const start = () => schema && parseEnv(schema, { ...resolveEnvironment(container, development), NODE_ENV: 'production' })
      expect(start, name).toThrow('holds a default secret')
    }
  })

  test('starts in production with secrets of its own', () => {
    const settings = Object.fromEntries(
      Object.entries(development).map(([name, value]) => [
        name,
        name === 'NODE_ENV' ? 'production' : value.replaceAll('development-only', 'a-long-secret-of-its-own'),
      ]),
    )
    for (const { name, container, program } of ours()) {
      const schema = processes[program]
      expect(() => schema && parseEnv(schema, resolveEnvironment(container, settings)), name).not.toThrow()
    }
  })
})

describe('without a setting', () => {
  test('nothing starts with a secret that everybody knows', () => {
    const secrets = Object.entries(development).filter(([, value]) => value.includes('development-only'))
    expect(secrets.length).toBeGreaterThan(10)
    for (const [secret] of secrets) {
      const { [secret]: _, ...rest } = development
      expect(() => substitute(text.replaceAll(/^\s*#.*$/gm, ''), rest), secret).toThrow(`${secret} is missing`)
    }
    expect(text).not.toContain('development-only')
  })

  test('it is production', () => {
    for (const { container } of ours()) expect(resolveEnvironment(container, { ...development, NODE_ENV: '' }).NODE_ENV).toBe('production')
  })

  test('what is not ours waits until its secrets are checked', () => {
    const checked = { ...compose.services['check-secrets']?.environment, ...added['check-secrets']?.environment }
    const known = Object.values(checked).join()
    for (const [name, { environment, depends_on, profiles }] of third()) {
      if (profiles.includes('development')) continue
      expect(depends_on, name).toMatchObject({ 'check-secrets': { condition: 'service_completed_successfully' } })
      for (const [secret] of Object.values(environment)
        .join()
        .matchAll(/\$\{\w+:\?\}/g))
        expect(known, name).toContain(secret)
    }
  })
})

describe('every container', () => {
  test('has no rights, writes nowhere but to memory and volumes, and has limits', () => {
    for (const [name, { read_only, cap_drop, security_opt }] of all())
      expect({ name, read_only, cap_drop, security_opt }).toEqual({
        name,
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      })
  })

  test('that is not ours is of a version that is named, and says whether it is well', () => {
    for (const [name, { image, healthcheck }] of third()) {
      expect(image, name).toMatch(/:v?\d+\.\d+/)
      expect(healthcheck, name).toBeDefined()
    }
  })

  test('is given the time to drain, which a process takes 20 seconds for at most', () => {
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

  test('only the BFF is reached from elsewhere, and by way of this machine', () => {
    const published = Object.entries(compose.services).filter(
      ([, { ports, profiles }]) => ports.length > 0 && !profiles.includes('development'),
    )
    expect(published.map(([name]) => name)).toEqual(['bff'])
    for (const [, { ports }] of all()) for (const port of ports) expect(port).toMatch(/^127\.0\.0\.1:/)
  })

  test('database, broker, search and storage are reached by those who need them, and reach nobody', () => {
    const services = [...processNames]
    expect(members('database')).toEqual(['backup', ...services, 'migrate', 'postgres', 'provision'].toSorted())
    expect(members('broker')).toEqual(['backup', ...services, 'rabbitmq'].toSorted())
    expect(members('search')).toEqual(['bff', 'meilisearch'])
    expect(members('files')).toEqual(['backup', 'media', 'storage'])
    for (const network of ['services', 'database', 'broker', 'search', 'files'])
      expect(compose.networks[network]?.internal, network).toBe(true)
  })
})

test('whoever shows metrics is watched, and is where Prometheus asks', async () => {
  const watched = Object.entries(compose.services).flatMap(([name, { environment }]) =>
    environment.METRICS_PORT ? [`${name}:${environment.METRICS_PORT}`] : [],
  )
  const Targets = z.array(z.object({ targets: z.array(z.string()) }))
  const text = await readFile(path.join(root, 'deploy/observability/targets.json'), 'utf8')
  const targets = Targets.parse(JSON.parse(text)).flatMap((one) => one.targets)
  expect(targets.toSorted()).toEqual(watched.toSorted())
  for (const target of [...targets, 'rabbitmq:15692'])
    expect(compose.services[target.split(':')[0] ?? '']?.networks.some((network) => watching.prometheus?.networks.includes(network))).toBe(
      true,
    )
})

test.for(files)('dclint has nothing to say of %s', async (file) => {
  const config = JSON.parse(await readFile(path.join(root, '.dclintrc'), 'utf8'))
  const results = new DCLinter(config).lintFiles([path.join(root, file)], false)
  expect(results.flatMap(({ messages }) => messages.map(({ line, message }) => `${line}: ${message}`))).toEqual([])
})

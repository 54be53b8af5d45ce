import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../..')

/** The names of networks, which may each have options. */
const Networks = z.union([z.array(z.string()), z.record(z.string(), z.unknown()).transform((networks) => Object.keys(networks))])

const Container = z.object({
  image: z.string(),
  command: z.array(z.string()).optional(),
  entrypoint: z.array(z.string()).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  networks: Networks.default([]),
  read_only: z.boolean().default(false),
  cap_drop: z.array(z.string()).default([]),
  security_opt: z.array(z.string()).default([]),
  restart: z.string().default('no'),
  stop_grace_period: z.string().optional(),
  ports: z.array(z.string()).default([]),
  profiles: z.array(z.string()).default([]),
  healthcheck: z.looseObject({ disable: z.boolean().default(false) }).optional(),
  depends_on: z.record(z.string(), z.object({ condition: z.string() })).default({}),
  deploy: z.object({ resources: z.object({ limits: z.object({ cpus: z.string(), memory: z.string(), pids: z.number() }) }) }),
})
export type Container = z.infer<typeof Container>

const ComposeFile = z.object({
  services: z.record(z.string(), Container),
  networks: z.record(z.string(), z.object({ internal: z.boolean().default(false) })).default({}),
})

const Written = z.looseObject({
  include: z.array(z.object({ path: z.string() })).default([]),
  services: z.record(z.string(), z.looseObject({ image: z.string().optional() })),
})

/** Reads a Compose file and those that it includes, without replacing variables; additions to containers of other files are left out. */
export async function readCompose(file = 'docker-compose.yml'): Promise<z.infer<typeof ComposeFile>> {
  const written = Written.parse(parse(await readFile(path.join(root, file), 'utf8'), { merge: true }))
  const { services, networks } = ComposeFile.parse({
    ...written,
    services: Object.fromEntries(Object.entries(written.services).filter(([, { image }]) => image)),
  })
  const included = await Promise.all(written.include.map((include) => readCompose(include.path)))
  return {
    services: Object.assign({}, ...included.map((file) => file.services), services),
    networks: Object.assign({}, ...included.map((file) => file.networks), networks),
  }
}

/** The settings of a developer's machine. */
export async function readDevelopmentSettings(): Promise<Record<string, string>> {
  const lines = (await readFile(path.join(import.meta.dirname, 'development.env'), 'utf8')).split('\n').filter((line) => /^\w+=/.test(line))
  return Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split('=')
      return [name, value.join('=').replace(/^'(.*)'$/, '$1')]
    }),
  )
}

/** A text with its variables replaced as Compose does; throws if a required one is missing. */
export const substitute = (text: string, settings: Record<string, string>): string =>
  text.replaceAll(/\$\{(\w+)(:[-?])?([^}]*)\}/g, (_, name: string, kind: string | undefined, fallback: string) => {
    const value = settings[name]
    if (value) return value
    if (kind !== ':-') throw new Error(`${name} is missing`)
    return fallback
  })

/** The environment of a container with its variables replaced. */
export const resolveEnvironment = ({ environment }: Container, settings: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(environment).map(([name, value]) => [name, substitute(value, settings)]))

import { z } from 'zod'
import { FatalError } from './fatal.ts'

export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

/** The address of a PostgreSQL database. */
export const PostgresUrl = z.url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host:5432/database' })

const port = 'must be a port from 1 to 65535'
const ratio = 'must be a number from 0 to 1'

/** What every service process reads from its environment. */
export const ServiceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: LogLevel,
  DATABASE_URL: PostgresUrl,
  AMQP_URL: z.url({ protocol: /^amqps?$/, message: 'must look like amqp://user:password@host:5672/virtual-host' }).optional(),
  JWKS_URL: z.url({ protocol: /^https?$/ }),
  /** How long a stopping process keeps serving requests: as long as the load balancer takes to notice. */
  DRAIN_MILLISECONDS: z.coerce.number().int().min(0).max(60_000).optional(),
})
export type ServiceEnv = z.infer<typeof ServiceEnv>

/** What services share and nobody else has: it signs the addresses of private pictures, and seals the secrets in events. */
export const ServicesKey = z.string().min(16, 'must have at least 16 characters')

/** Metrics and tracing; read by each process for itself. */
export const ObservabilityEnv = z.object({
  HOST: z.string().default('127.0.0.1'),
  LOG_LEVEL: LogLevel,
  /** The port that serves `/metrics` to our internal network, without a token; not served by default. */
  METRICS_PORT: z.coerce.number().int().min(1, port).max(65_535, port).optional(),
  /** Where `/metrics` is served, if not at HOST: the address in a network of the monitoring alone. */
  METRICS_HOST: z.string().optional(),
  /** The collector that receives traces, such as http://collector:4318; without it, nothing is traced. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/, message: 'must be an http or https address' }).optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0, ratio).max(1, ratio).default(1),
})
export type ObservabilityEnv = z.infer<typeof ObservabilityEnv>

export const readObservabilityEnv = (): Readonly<ObservabilityEnv> => parseEnv(ObservabilityEnv)

/** Part of every default secret of the containers on a developer’s machine (deploy/docker/development.env). */
const defaultSecret = 'development-only'

/** Parses the environment. Throws a FatalError that names every missing or malformed variable, and in production every default secret. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv = process.env): Readonly<z.infer<Schema>> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present)
  if (result.success) {
    const unsafe = Object.entries(present).filter(([, value]) => present.NODE_ENV === 'production' && value?.includes(defaultSecret))
    if (unsafe.length === 0) return Object.freeze(result.data)
    throw new FatalError(`Configuration: ${unsafe.map(([name]) => `${name} holds a default secret, which production refuses`).join('; ')}.`)
  }
  const errors = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return present[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
  })
  throw new FatalError(`Configuration: ${errors.join('; ')}.`)
}

import { z } from 'zod'
import { FatalError } from './fatal.ts'

export const LogLevel = z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info')

const postgresUrl = z.url({ protocol: /^postgres(ql)?$/, message: 'must look like postgres://user:password@host:5432/database' })

/** What every service process reads from its environment. */
export const ServiceEnv = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production']).default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  LOG_LEVEL: LogLevel,
  DATABASE_URL: postgresUrl,
  AMQP_URL: z.url({ protocol: /^amqps?$/, message: 'must look like amqp://user:password@host:5672/virtual-host' }).optional(),
  JWKS_URL: z.url({ protocol: /^https?$/ }),
})
export type ServiceEnv = z.infer<typeof ServiceEnv>

/** Marks the secrets that docker-compose.yml falls back to, so that it runs without any settings. */
const defaultSecret = 'development-only'

/** The environment as the schema describes it, frozen. Throws a FatalError that names every missing or malformed variable, and in production every default secret. */
export function parseEnv<Schema extends z.ZodType>(schema: Schema, source: NodeJS.ProcessEnv = process.env): Readonly<z.infer<Schema>> {
  const present = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const result = schema.safeParse(present)
  if (result.success) {
    const unsafe = Object.entries(present).filter(([, value]) => present.NODE_ENV === 'production' && value?.includes(defaultSecret))
    if (unsafe.length === 0) return Object.freeze(result.data)
    throw new FatalError(`Configuration: ${unsafe.map(([name]) => `${name} holds a default secret, which production refuses`).join('; ')}.`)
  }
  const faults = result.error.issues.map((issue) => {
    const name = issue.path.join('.')
    return present[name] === undefined ? `${name} is missing` : `${name} ${issue.message}`
  })
  throw new FatalError(`Configuration: ${faults.join('; ')}.`)
}

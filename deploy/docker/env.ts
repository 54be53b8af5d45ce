import { createVariables, getSchemaName, getVariableName, type ProcessName, processNames } from '@directory/contracts/services'
import { ObservabilityEnv, PostgresUrl, parseEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

/** Each service's database URL, with its role and password. */
export const RoleUrls = z.object(createVariables(processNames, 'DATABASE_URL', () => PostgresUrl))

/** A service's database URL. */
export const getDatabaseUrl = (env: z.infer<typeof RoleUrls>, name: ProcessName): string => env[getVariableName(name, 'DATABASE_URL')]

/** Each role with the password in its URL. Throws a FatalError for a URL with another role or a short password. */
export const listRoles = (env: z.infer<typeof RoleUrls>): { name: string; password: string }[] =>
  processNames.map((service) => {
    const name = getSchemaName(service)
    const { username, password } = new URL(getDatabaseUrl(env, service))
    if (username !== name) throw new FatalError(`Configuration: the address of ${name} is for the role ${username}.`)
    if (password.length < 12) throw new FatalError(`Configuration: the password of ${name} must have at least 12 characters.`)
    return { name, password: decodeURIComponent(password) }
  })

const Environment = z.object({ NODE_ENV: z.enum(['development', 'test', 'production']).default('development') })

/** The environment of the provisioning job: a superuser's database URL, and those of the roles. */
export const ProvisionEnv = Environment.extend(RoleUrls.shape).extend({ DATABASE_URL: PostgresUrl })

/** The environment of the migration job. */
export const MigrateEnv = Environment.extend(RoleUrls.shape)

const urlSafeSecret = z
  .string()
  .regex(/^[\w.~-]{8,}$/, 'must have at least 8 characters, of letters, digits, hyphens and underscores: it is part of URLs')

/** The environment of backups and restores. */
export const BackupEnv = ProvisionEnv.extend(ObservabilityEnv.pick({ HOST: true, METRICS_HOST: true, METRICS_PORT: true }).shape).extend({
  AMQP_URL: z.url({ protocol: /^amqps?$/ }),
  S3_ENDPOINT: z.string(),
  S3_BUCKET: z.string(),
  S3_REGION: z.string(),
  S3_ACCESS_KEY_ID: z.string(),
  S3_SECRET_ACCESS_KEY: z.string(),
})

const MasterKey = z.string().min(16, 'must have at least 16 characters')

/** The secrets of third-party containers, which do not validate them. */
export const SecretsEnv = Environment.extend({
  POSTGRES_PASSWORD: urlSafeSecret,
  RABBITMQ_PASSWORD: urlSafeSecret,
  MEILI_MASTER_KEY: MasterKey,
  S3_SECRET_ACCESS_KEY: z.string().min(8, 'must have at least 8 characters'),
})

/** The environment of the job that creates the keys of the search. */
export const SearchKeysEnv = Environment.extend({
  MEILI_URL: z.url({ protocol: /^https?$/ }),
  MEILI_MASTER_KEY: MasterKey,
  MEILI_ADMIN_KEY: z.string(),
  MEILI_SEARCH_KEY: z.string(),
})

const address = z.url({ protocol: /^https?$/, message: 'must be an http or https address' })

/** The environment of an operator's command in containers. */
export const OperatorEnv = Environment.extend({
  SIGNING_KEY: z.string().min(1),
  SITE_URL: address,
  ...createVariables(processNames, 'URL', () => address),
})

/** The environment of an operator's command in containers; undefined where the product runs in one process. */
export const readOperatorEnv = (): z.infer<typeof OperatorEnv> | undefined => (process.env.SIGNING_KEY ? parseEnv(OperatorEnv) : undefined)

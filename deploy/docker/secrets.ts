import { randomBytes } from 'node:crypto'
import { createVariables, processNames } from '@directory/contracts/services'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { createSigningKey } from '../local/secrets.ts'
import { deriveSearchKeys, searchKeys } from './search-key-secrets.ts'

const random = (): string => randomBytes(24).toString('base64url')
const masterKey = process.env.MEILI_MASTER_KEY ?? random()

/** Generators of our secrets; third parties' secrets, such as Stripe's, cannot be generated. */
const generators: Record<string, () => string | Promise<string>> = {
  POSTGRES_PASSWORD: random,
  ...createVariables(processNames, 'PASSWORD', () => random),
  RABBITMQ_PASSWORD: random,
  MEILI_MASTER_KEY: () => masterKey,
  ...Object.fromEntries(searchKeys.map(({ variable }) => [variable, () => deriveSearchKeys(masterKey)[variable] ?? ''])),
  S3_SECRET_ACCESS_KEY: random,
  GRAFANA_PASSWORD: random,
  SERVICES_KEY: random,
  SIGNING_KEY: async () => `'${await createSigningKey()}'`,
}

/** `npm run secrets`: prints new secrets as lines for `.env`; with names, only those. */
try {
  const names = process.argv.slice(2)
  for (const name of names.length > 0 ? names : Object.keys(generators)) {
    const generate = generators[name]
    if (!generate) throw new FatalError(`${name} cannot be generated. Available: ${Object.keys(generators).join(', ')}.`)
    process.stdout.write(`${name}=${await generate()}\n`)
  }
} catch (error) {
  exitFatally(error)
}

import { randomBytes } from 'node:crypto'
import { createVariables, processNames } from '@directory/contracts/services'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { createSigningKey } from '../local/secrets.ts'

const random = async (): Promise<string> => randomBytes(24).toString('base64url')

/** Every secret that can be made by chance; those of others, such as Stripe's, are given by them. */
const makers: Record<string, () => Promise<string>> = {
  POSTGRES_PASSWORD: random,
  ...createVariables(processNames, 'PASSWORD', () => random),
  RABBITMQ_PASSWORD: random,
  MEILI_MASTER_KEY: random,
  S3_SECRET_ACCESS_KEY: random,
  GRAFANA_PASSWORD: random,
  SIGNING_KEY: async () => `'${await createSigningKey()}'`,
}

/** `npm run secrets`: prints new secrets as lines for `.env`; with names, only those. */
try {
  const names = process.argv.slice(2)
  for (const name of names.length > 0 ? names : Object.keys(makers)) {
    const make = makers[name]
    if (!make) throw new FatalError(`Nothing makes a ${name}: there are ${Object.keys(makers).join(', ')}.`)
    process.stdout.write(`${name}=${await make()}\n`)
  }
} catch (error) {
  exitFatally(error)
}

import { CityEnv } from '@directory/kit/city-env'
import { PostgresUrl, parseEnv } from '@directory/kit/env'
import { z } from 'zod'
import { accountOpener } from '../local/open-account.ts'
import { findProduct, runCommand } from '../local/operator.ts'
import { seedDemo } from '../local/seed-demo.ts'

const Env = z.object({ CITY: CityEnv, DATA_DIR: z.string(), DATABASE_URL: PostgresUrl, DEMO_DATA: z.stringbool() })

/** Fills the product in containers with demo data, if DEMO_DATA is true; only once. */
await runCommand(async () => {
  const env = parseEnv(Env)
  if (!env.DEMO_DATA) return
  const { services, token } = await findProduct()
  const product = { addresses: services, ensureAccount: accountOpener(env.DATABASE_URL) }
  await seedDemo({ env, product, databaseUrl: env.DATABASE_URL, operatorToken: token })
})

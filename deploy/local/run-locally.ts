import { writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import path from 'node:path'
import { issueOperatorToken } from '@directory/identity/keys/operator-token'
import { collectGarbage } from '@directory/kit/collect-garbage'
import { type EmbeddedDatabase, startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { readObservabilityEnv } from '@directory/kit/env'
import { FatalError } from '@directory/kit/fatal'
import { type Observability, startObservability } from '@directory/kit/observability'
import { stopOnSignals } from '@directory/kit/stop-signals'
import { databaseRoles } from '../services/places.ts'
import { type LocalEnv, readLocalEnv } from './env.ts'
import type { Product, ProductOptions } from './product.ts'
import { readRunning, removeRunning, writeRunning } from './running.ts'
import { ensureSecrets } from './secrets.ts'

/** Fails with a one-line error before anything is started. */
async function requireFreePlace({ HOST, PORT, DATA_DIR }: LocalEnv): Promise<void> {
  const running = await readRunning(DATA_DIR)
  if (running)
    throw new FatalError(`Already running from ${DATA_DIR} on port ${running.port} (process ${running.pid}); set DATA_DIR to run another.`)
  await new Promise<void>((resolve, reject) => {
    const probe = createServer()
    probe.once('error', (error) => {
      const inUse = Reflect.get(error, 'code') === 'EADDRINUSE'
      reject(
        inUse
          ? new FatalError(`Port ${PORT} is in use; set PORT to a free one.`)
          : new FatalError(`Cannot listen on ${HOST}:${PORT}: ${error.message}.`),
      )
    })
    probe.listen(PORT, HOST, () => probe.close(() => resolve()))
  })
}

/** Runs the product until a signal, then stops everything that it started. Prints a line when the site is ready. */
export async function runLocally(start: (options: ProductOptions) => Promise<Product>): Promise<void> {
  const env = readLocalEnv()
  await requireFreePlace(env)
  const secrets = await ensureSecrets(env.DATA_DIR, databaseRoles)
  let postgres: EmbeddedDatabase | undefined
  let product: Product | undefined
  let observability: Observability | undefined
  const stop = async () => {
    await product?.stop()
    await postgres?.stop()
    await observability?.stop()
    await removeRunning(env.DATA_DIR)
  }
  // Long, since its processes stop sequentially, each with its own timeout.
  stopOnSignals({ deadline: 90_000, stop, report: (error) => process.stderr.write(`${error.stack ?? error.message}\n`) })
  try {
    if (!env.DATABASE_URL) postgres = await startEmbeddedPostgres({ directory: path.join(env.DATA_DIR, 'postgres') })
    if (postgres && !postgres.data.startsWith(env.DATA_DIR))
      process.stdout.write(`The database lies in ${postgres.data}, since only root can enter ${env.DATA_DIR}.\n`)
    const databaseUrl = env.DATABASE_URL ?? postgres?.url ?? ''
    observability = await startObservability(readObservabilityEnv())
    product = await start({ env, secrets, databaseUrl })
    if (product.services) await observability.show(product.services)
    const operatorTokenFile = path.join(env.DATA_DIR, 'operator-token')
    const operatorToken = issueOperatorToken(secrets.signingKey)
    await writeFile(operatorTokenFile, operatorToken, { mode: 0o600 })
    const { addresses, stripeSandbox } = product
    await writeRunning(env.DATA_DIR, {
      pid: process.pid,
      port: env.PORT,
      services: addresses,
      databaseUrl,
      operatorTokenFile,
      stripeSandbox,
    })
    if (!(await product.started)) return
    if (env.DEMO_DATA) {
      const { seedDemo } = await import('./seed-demo.ts')
      await seedDemo({ env, product, databaseUrl, operatorToken })
    }
    process.stdout.write(`ready ${env.SITE_URL}\n`)
    await collectGarbage()
  } catch (error) {
    await stop()
    throw error
  }
}

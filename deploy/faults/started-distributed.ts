import path from 'node:path'
import { signIn } from '@directory/contracts/http/identity'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { call } from '@directory/kit/http/client'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { bundle } from '../docker/bundle.ts'
import { buildFrontends } from '../local/build.ts'
import { type Distributed, startDistributed } from '../local/distributed/start-distributed.ts'
import { readLocalEnv } from '../local/env.ts'
import { ensureSecrets } from '../local/secrets.ts'
import { databaseRoles } from '../services/places.ts'

export interface StartedDistributed {
  readonly site: string
  readonly product: Distributed
  /** Of the superuser. */
  readonly databaseUrl: string
  /** The last lines of the processes' output. */
  output(): string
  /** An access token of the account with this address, which is opened if it does not exist. */
  getToken(email: string, role?: 'user' | 'admin'): Promise<string>
  stop(): Promise<void>
}

/** Starts several copies of each service from bundles as in the image, with a separate database and directory and without demo data. Needs RabbitMQ: AMQP_URL or an installed one. */
export async function startedDistributed(copies: number, variables: Record<string, string> = {}): Promise<StartedDistributed> {
  const frontends = await buildFrontends()
  const directory = await createTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres'), durable: false })
  const cleanups: (() => Promise<unknown>)[] = [() => directory.remove(), () => postgres.stop()]
  const stop = async () => {
    for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
  }
  try {
    const env = readLocalEnv({
      PORT: String(await freePort()),
      HOST: '127.0.0.1',
      DATA_DIR: directory.path,
      DEMO_DATA: 'false',
      LOG_LEVEL: 'warn',
      ...variables,
    })
    const bundles = path.join(directory.path, 'bundles')
    await bundle(bundles)
    const secrets = await ensureSecrets(directory.path, databaseRoles)
    const lines: string[] = []
    const product = await startDistributed({
      env,
      secrets,
      databaseUrl: variables.DATABASE_URL ?? postgres.url,
      copies,
      frontends,
      bundles,
      say(line) {
        lines.push(line)
        if (lines.length > 100) lines.shift()
      },
    })
    cleanups.push(() => product.stop())
    await product.started
    const password = 'only-for-this-test'
    return {
      site: product.addresses.bff,
      product,
      databaseUrl: postgres.url,
      output: () => lines.join('\n'),
      async getToken(email, role = 'user') {
        await product.ensureAccount({ email, password, role, firstName: 'Tess', lastName: 'Tester' })
        return (await call(product.addresses.identity, signIn, { body: { email, password } })).accessToken
      },
      stop,
    }
  } catch (error) {
    await stop()
    throw error
  }
}

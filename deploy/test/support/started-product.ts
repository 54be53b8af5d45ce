import path from 'node:path'
import { startEmbeddedPostgres } from '@directory/kit/database/embedded-postgres'
import { createPool } from '@directory/kit/database/pool'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { startAllInOne } from '../../local/all-in-one.ts'
import { readLocalEnv } from '../../local/env.ts'
import { ensureSecrets } from '../../local/secrets.ts'
import { databaseRoles } from '../../services/places.ts'

const withoutPages = {
  register: async () => {},
  headTags: () => Buffer.from(''),
  bodyTags: '',
  loadServer: () => Promise.reject(new Error('no page is asked for')),
}

/** What is done to the database and the data directory before the product's first start. */
type Prepare = (databaseUrl: string, directory: string) => Promise<unknown>

/** The product in this process, without pages and without demo data. It has a PostgreSQL to itself, all of whose databases share their roles. */
export async function startProduct(prepare: Prepare = async () => undefined) {
  const directory = await createTemporaryDirectory()
  const postgres = await startEmbeddedPostgres({ directory: path.join(directory.path, 'postgres'), durable: false })
  await prepare(postgres.url, directory.path)
  const secrets = await ensureSecrets(directory.path, databaseRoles)
  const port = await freePort()
  const site = `http://127.0.0.1:${port}`
  const env = readLocalEnv({
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: directory.path,
    DEMO_DATA: 'false',
    LOG_LEVEL: 'fatal',
    SITE_URL: site,
  })
  const product = await startAllInOne({ env, secrets, databaseUrl: postgres.url, build: withoutPages })
  const pool = createPool(postgres.url)
  await product.started
  return {
    product,
    site,
    secrets,
    pool,
    async stop() {
      await pool.end()
      await product.stop()
      await postgres.stop()
      await directory.remove()
    },
  }
}

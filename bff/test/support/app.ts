import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { createApp } from '@directory/kit/http/app'
import { servePart } from '@directory/kit/http/handlers'
import { createLogger } from '@directory/kit/log'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { createDirectory, type DirectoryOptions } from '../../src/create-directory.ts'
import { createReadModel } from './read-model.ts'

/** The public API with its own read model. */
export async function createDirectoryApp(options: Pick<Partial<DirectoryOptions>, 'listingsUrl' | 'meilisearch'> = {}) {
  const database = await createReadModel()
  const logger = createLogger('bff', 'silent')
  const app = await createApp({ name: 'bff', logger, verifyToken: fakeTokens.verify })
  const directory = createDirectory({
    pool: database.pool,
    url: database.url,
    city: nottingham,
    logger,
    listingsUrl: 'http://127.0.0.1:1',
    ...options,
  })
  directory.serveFromCache(app)
  servePart(app, directory.routes)
  await directory.start()
  await app.ready()
  return {
    app,
    pool: database.pool,
    searchHealth: directory.searchHealth,
    /** The answer to a GET, parsed. */
    async get(path: string, headers: Record<string, string> = {}) {
      const response = await app.inject({ method: 'GET', url: path, headers })
      return { status: response.statusCode, body: response.body ? response.json() : null, headers: response.headers }
    },
    async close() {
      await app.close()
      await directory.stop()
      await database.drop()
    },
  }
}

export type DirectoryApp = Awaited<ReturnType<typeof createDirectoryApp>>

import path from 'node:path'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { createPrivateAddresses } from '@directory/kit/pictures/private-address'
import { createDatabase } from './database.ts'
import { MediaEnv } from './env.ts'
import { imageRoutes } from './images/routes.ts'
import { createRenditions } from './renditions/make-rendition.ts'
import { createRetention } from './retention.ts'
import { privateRoutes } from './serving/private-routes.ts'
import { servingRoutes } from './serving/routes.ts'
import { createStorage } from './storage/create-storage.ts'
import { files } from './subscribers/files.ts'
import { references } from './subscribers/references.ts'
import { variants } from './subscribers/variants.ts'
import { uploadRoutes } from './uploads/routes.ts'

/** The media service: stores uploaded pictures, re-encoded, in all widths and formats, for as long as they are referenced. */
export const mediaService = defineService({
  name: 'media',
  env: MediaEnv,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 20,
  async parts({ env, pool }) {
    const database = createDatabase(pool)
    const storage = await createStorage(env)
    const renditions = createRenditions(storage)
    const addresses = createPrivateAddresses(env.SERVICES_KEY)
    return {
      routes(app) {
        serve<'media'>(app, {
          ...uploadRoutes({ database, storage }),
          ...imageRoutes(database, addresses.sign),
        })
        servingRoutes(app, storage, renditions)
        privateRoutes(app, storage, addresses)
      },
      http: { requestTimeout: 120_000 },
      subscribers: [references, variants(storage, renditions), files(storage)],
      // Consumers handle a batch in one transaction, and each event may require encoding twelve renditions.
      relayBatchSize: 4,
      retention: createRetention(pool, storage),
      startup: [{ name: 'storage', run: () => storage.prepare() }],
      checks: { storage: () => storage.check() },
    }
  },
})

import { whenAbandoned } from '@directory/kit/http/abandoned'
import { handlers } from '@directory/kit/http/handlers'
import { forbidCaching } from '../session/cookies.ts'
import { packOwnData } from './pack-own-data.ts'
import { type DataSources, readOwnData } from './read-own-data.ts'

/** An account's personal data as a download: everything except the pictures is read before the first byte is sent. */
export function exportRoutes(services: DataSources) {
  return handlers('bff', {
    exportOwnData: async ({ token, reply }) => {
      const signal = whenAbandoned(reply)
      const data = await readOwnData(services, token, signal)
      const day = new Date().toISOString().slice(0, 10)
      forbidCaching(reply).type('application/zip').header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
      return packOwnData(data, { mediaUrl: services.media, day, signal })
    },
  })
}

import { exportOwnData } from '@directory/contracts/http/privacy'
import { whenAbandoned } from '@directory/kit/http/abandoned'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import { forbidCaching } from '../session/cookies.ts'
import { packOwnData } from './pack-own-data.ts'
import { type DataSources, readOwnData } from './read-own-data.ts'

/** What is held about somebody, for them to take away: all of it is read before the first byte goes out, but for the pictures. */
export function exportRoutes(app: FastifyInstance, sources: DataSources): void {
  route(app, exportOwnData, async ({ token, reply }) => {
    const signal = whenAbandoned(reply)
    const data = await readOwnData(sources, token, signal)
    const day = new Date().toISOString().slice(0, 10)
    forbidCaching(reply).type('application/zip').header('content-disposition', `attachment; filename="my-data-${day}.zip"`)
    return packOwnData(data, { mediaUrl: sources.mediaUrl, day, signal })
  })
}

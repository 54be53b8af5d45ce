import { getRebuild, startRebuild } from '@directory/contracts/http/rebuild'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { createRebuild } from './rebuild.ts'

/** Starting and watching a rebuild; it reads the export with the right of whoever started it. */
export function rebuildRoutes(app: FastifyInstance, rebuild: ReturnType<typeof createRebuild>): void {
  route(app, startRebuild, ({ token }) => rebuild.start(token))
  route(app, getRebuild, () => rebuild.progress())
}

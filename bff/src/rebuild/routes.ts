import { handlers } from '@directory/kit/http/handlers'
import type { createRebuild } from './rebuild.ts'

/** Starting and watching a rebuild; it reads the export with the permissions of its initiator. */
export function rebuildRoutes(rebuild: ReturnType<typeof createRebuild>) {
  return handlers('bff', {
    startRebuild: ({ token }) => rebuild.start(token),
    getRebuild: () => rebuild.progress(),
  })
}

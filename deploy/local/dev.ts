import { exitFatally } from '@directory/kit/fatal'
import { generateClients } from './generate-clients.ts'

/** `npm run dev`: the whole product with hot reload on one port; the services restart when their sources change. */
try {
  process.env.NODE_ENV = 'development'
  generateClients({ missingOnly: true })
  const { createDevelopmentBuild } = await import('./development-build.ts')
  const { runLocally } = await import('./run-locally.ts')
  const { startWatched } = await import('./watched-servers.ts')
  const build = await createDevelopmentBuild()
  await runLocally((options) => startWatched({ ...options, build }))
} catch (error) {
  exitFatally(error)
}

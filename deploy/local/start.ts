import { exitFatally } from '@directory/kit/fatal'
import { buildFrontends } from './build.ts'
import { generateClients } from './generate-clients.ts'

/** `npm start`: the whole product on this machine. Modules that need generated code are imported after it has been generated. */
try {
  generateClients({ missingOnly: true })
  const directory = await buildFrontends()
  const { loadFrontendBuild } = await import('@directory/bff/pages/frontend-build')
  const { startAllInOne } = await import('./all-in-one.ts')
  const { runLocally } = await import('./run-locally.ts')
  const build = await loadFrontendBuild(directory)
  await runLocally((options) => startAllInOne({ ...options, build }))
} catch (error) {
  exitFatally(error)
}

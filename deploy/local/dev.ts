import { exitFatally } from '@directory/kit/fatal'
import { generateClients } from './generate.ts'

/** `npm run dev`: the whole product with hot reload on one port; the watcher around it restarts it when a server's source changes. */
try {
  process.env.NODE_ENV = 'development'
  generateClients({ missingOnly: true })
  const { createDevelopmentBuild } = await import('./development-build.ts')
  const { startAllInOne } = await import('./all-in-one.ts')
  const { runLocally } = await import('./run-locally.ts')
  const build = await createDevelopmentBuild()
  await runLocally((options) => startAllInOne({ ...options, build }))
} catch (error) {
  exitFatally(error)
}

import { exitFatally } from '@directory/kit/fatal'
import { generateClients } from './generate.ts'

/** `npm run dev`: the whole product with hot reload on one port; the watcher around it restarts it when a server's source changes. */
try {
  process.env.NODE_ENV = 'development'
  generateClients({ missingOnly: true })
  const { createDevelopmentBuild } = await import('./development-build.ts')
  const { runLocally } = await import('./run-locally.ts')
  await runLocally(await createDevelopmentBuild())
} catch (error) {
  exitFatally(error)
}

import { exitFatally } from '@directory/kit/fatal'
import { buildFrontends } from './build.ts'
import { generateClients } from './generate-clients.ts'

/** `npm run start:distributed`: the product on this machine, with COPIES processes of each service. */
try {
  generateClients({ missingOnly: true })
  const frontends = await buildFrontends()
  const { readCopies } = await import('./env.ts')
  const { startDistributed } = await import('./distributed/start-distributed.ts')
  const { runLocally } = await import('./run-locally.ts')
  const copies = readCopies()
  await runLocally((options) => startDistributed({ ...options, frontends, copies }))
} catch (error) {
  exitFatally(error)
}

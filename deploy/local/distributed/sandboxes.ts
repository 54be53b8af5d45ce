import { createSandboxService } from '@directory/sandbox/sandbox-service'
import type { LocalEnv } from '../env.ts'
import { type StandIns, startStandIns } from '../stand-ins.ts'

/** Starts the sandboxes, with their pages on the port after the site's, since no service serves them. */
export async function startSandboxes(env: LocalEnv, site: () => string | undefined): Promise<StandIns> {
  const port = env.PORT + 1
  const standIns = await startStandIns(env, `http://localhost:${port}`, site)
  const { routes, stop } = standIns
  const pages = await createSandboxService({ name: 'sandboxes', host: env.HOST, port, logLevel: env.LOG_LEVEL, routes, stop })
  try {
    if (standIns.mailbox || standIns.stripe) await pages.listen()
    return { ...standIns, stop: () => pages.stop() }
  } catch (error) {
    await pages.stop()
    throw error
  }
}

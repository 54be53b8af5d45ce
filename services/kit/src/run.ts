import { exitFatally } from './fatal.ts'
import type { Service } from './service.ts'
import { stopOnSignals } from './stop-signals.ts'

/** Runs one service as its own process until it is told to stop, then drains it. */
export async function runService(build: () => Promise<Service>): Promise<void> {
  try {
    const service = await build()
    stopOnSignals(
      () => service.stop(),
      (err) => service.app.log.fatal({ err }, 'the process fails'),
    )
    const address = await service.listen()
    if (await service.started) service.app.log.info({ address }, 'ready')
  } catch (error) {
    exitFatally(error)
  }
}

import { createInProcessBus } from '../src/messaging/in-process-bus.ts'
import { describeBus } from './bus-contract.ts'

describeBus('in-process delivery', async () => {
  const bus = createInProcessBus()
  return { bus, stop: () => bus.close() }
})

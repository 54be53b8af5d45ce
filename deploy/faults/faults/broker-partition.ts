import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { SeparateProduct } from '../product/product.ts'

/** The network to the broker is slow, stalls, resets connections, and drops everything. */
export const brokerPartition: Fault<SeparateProduct> = {
  name: 'broker behind a bad network',
  promise: 'when the network to the broker is slow, stalls, resets and drops everything, then writes go on and nothing is lost or doubled',
  async strike({ product, random, isLong }) {
    const { proxy } = product.broker
    const period = (seconds: number) => delay(1_000 * (isLong ? seconds : Math.min(seconds, 2)))
    try {
      for (const latency of [150, 200, 250]) {
        proxy.delay(latency)
        await period(5)
      }
      proxy.delay(0)
      for (const seconds of isLong ? [5, 12, 30] : [3]) {
        await proxy.set('stall')
        await period(seconds)
        await proxy.set('pass')
        await period(2 + 3 * random())
      }
      for (let count = 0; count < (isLong ? 10 : 3); count++) {
        await proxy.set('reset')
        await delay(200)
        await proxy.set('pass')
        await delay(500 + 1_000 * random())
      }
      // In the long form, longer than the heartbeat timeout, so that both sides give up the connections.
      await proxy.set('black-hole')
      await period(90)
    } finally {
      proxy.delay(0)
      await proxy.set('pass')
    }
  },
}

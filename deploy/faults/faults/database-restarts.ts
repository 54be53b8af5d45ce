import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { SeparateProduct } from '../product/product.ts'

const modes = ['immediate', 'fast', 'smart'] as const
const rounds = (isLong: boolean): number => (isLong ? 3 : 1)

/** PostgreSQL is restarted with each of its shutdown modes, as for an update. */
export const databaseRestarts: Fault<SeparateProduct> = {
  name: 'PostgreSQL restarted: immediate, fast, smart',
  promise: 'when PostgreSQL is restarted in each of its shutdown modes, then the services reconnect and nothing is lost',
  async strike({ product: { database }, isLong }) {
    for (let round = 0; round < rounds(isLong); round++)
      for (const mode of modes) {
        await database.restart(mode)
        await delay(500)
      }
  },
}

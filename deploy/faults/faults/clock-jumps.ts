import { rm, writeFile } from 'node:fs/promises'
import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import type { SeparateProduct } from '../product/product.ts'

const hour = 3_600_000

/** The clocks of single machines are wrong by hours, then corrected. The database’s clock stays correct. */
export const clockJumps: Fault<SeparateProduct> = {
  name: 'clocks of services jump by hours and back',
  promise:
    'when the clock of a service jumps ahead or back by hours, then everything works once it is corrected, and nothing is lost or doubled',
  async strike({ product: { clocks }, isLong }) {
    const files = Object.values(clocks)
    const wrongFor = (milliseconds: number) => delay(isLong ? milliseconds * 5 : milliseconds)
    try {
      for (const [index, file] of files.entries())
        for (const sign of isLong ? [1, -1] : [index % 2 ? 1 : -1]) {
          await writeFile(file, String(sign * 3 * hour))
          await wrongFor(1_500)
          await writeFile(file, '0')
          await delay(500)
        }
      for (const file of files) await writeFile(file, String(5 * hour))
      await wrongFor(3_000)
    } finally {
      for (const file of files) await rm(file, { force: true })
    }
    // Every process polls its clock file ten times a second.
    await delay(500)
  },
}

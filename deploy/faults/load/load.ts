import { setTimeout as delay } from 'node:timers/promises'
import { Problem } from '@directory/kit/problem'
import type { Product } from '../product/product.ts'
import type { Ledger } from './ledger.ts'
import type { Population } from './population.ts'
import { keepBusiness, list, review, type Teller } from './stories.ts'

/** People who go on using the product until they are told to stop. */
export interface Load {
  stop(): Promise<void>
}

interface LoadOptions {
  readonly product: Product
  readonly population: Population
  readonly ledger: Ledger
  readonly random: () => number
  readonly number: () => number
  /** Milliseconds between one thing that someone does and the next, on average. */
  readonly pause?: number
}

/** Each owner does one thing after the other, so that it is known what their last word was; as many newcomers come besides. */
export function startLoad({ product, population, ledger, random, number, pause = 100 }: LoadOptions): Load {
  const teller: Teller = { site: product.site, population, ledger, random, number }
  let stopping = false

  async function goOn(work: () => Promise<void>): Promise<void> {
    while (!stopping) {
      await work().catch((error: unknown) => {
        if (!(error instanceof Problem)) throw error
      })
      await delay(pause * 2 * random())
    }
  }
  const running = Promise.all([
    ...population.owners.map((owner) => goOn(() => keepBusiness(teller, owner))),
    ...population.owners.slice(0, 3).map((_, index) => goOn(() => ((index + Math.round(random())) % 2 ? review(teller) : list(teller)))),
  ])
  running.catch(() => undefined)
  return {
    async stop() {
      stopping = true
      await running
    },
  }
}

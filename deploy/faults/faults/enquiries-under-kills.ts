import { setTimeout as delay } from 'node:timers/promises'
import type { Fault } from '../fault.ts'
import { enquire, once } from '../load/enquire.ts'
import { createEnquirySource } from '../load/enquiry-source.ts'
import type { SeparateProduct } from '../product/product.ts'
import { listVictims, shuffled } from './kills.ts'

const perSecond = 50
const rounds = 5
/** Between two attempts of a visitor, who gives up after some minutes. */
const [pause, attempts] = [3_000, 200]

/** Tries again until it succeeds, as somebody does who wants an answer. */
const persist: typeof once = async (attempt) => {
  for (let tried = 0; tried < attempts; tried++) {
    const result = await once(attempt)
    if (result !== undefined) return result
    await delay(pause)
  }
  return undefined
}

/** Enquiries arrive at a constant rate, however long each takes, while every process is killed five times. */
export const enquiriesUnderKills: Fault<SeparateProduct> = {
  name: 'kill -9: each process five times while enquiries arrive at 50 a second',
  promise: 'when processes are killed while enquiries arrive, then each confirmed one reaches each business once, by page and by email',
  isQuiet: true,
  // Some 30,000 emails, which identity sends one after the other.
  pending: 1_800_000,
  async strike(ground) {
    const { product, ledger } = ground
    const count = Number(process.env.FAULTS_ENQUIRIES ?? 10_000)
    const context = { ...ground, site: product.site, enquiries: createEnquirySource(product) }
    const from = performance.now()

    async function arrive(): Promise<void> {
      const inFlight = new Set<Promise<void>>()
      for (let turn = 1; turn <= count; turn++) {
        const work = enquire(context, persist).finally(() => inFlight.delete(work))
        inFlight.add(work)
        await delay(Math.max(0, from + (turn * 1_000) / perSecond - performance.now()))
      }
      await Promise.all(inFlight)
    }
    const arriving = arrive()
    arriving.catch(() => undefined)
    let kills = 0
    for (let round = 0; round < rounds; round++)
      for (const victim of shuffled(listVictims(ground), ground.random)) {
        await victim.strike()
        kills++
        await delay(1_000 * ground.random())
      }
    await arriving
    const seconds = Math.round((performance.now() - from) / 1_000)
    const confirmed = ledger.count('acknowledged', from)
    // Each visitor tries until it succeeds.
    if (confirmed !== count) throw new Error(`${confirmed} of ${count} enquiries were confirmed`)
    return `${count} enquiries in ${seconds} s, ${confirmed} confirmed, ${kills} kills`
  },
}

import { readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { processNames } from '@directory/contracts/services'
import type { Fault, Ground } from '../fault.ts'
import type { Product, SeparateProduct } from '../product/product.ts'

interface Victim {
  readonly name: string
  strike(): Promise<void>
}

/** Removes partial files at once, which media would sweep an hour after its process was killed. */
async function sweepUnfinished({ places }: Product, killedAt: number): Promise<void> {
  const unfinished = path.join(places.media, '.unfinished')
  for (const file of await readdir(unfinished).catch(() => [])) {
    const begun = await stat(path.join(unfinished, file)).catch(() => undefined)
    if (begun && begun.mtimeMs < killedAt) await rm(path.join(unfinished, file), { force: true })
  }
}

/** Every process of the product and its infrastructure. */
export function listVictims({ product, random }: Ground<SeparateProduct>): Victim[] {
  const downtime = () => delay(200 + 1_300 * random())
  const restarted =
    ({ kill, start }: { kill(): Promise<void>; start(): Promise<void> }) =>
    async () => {
      await kill()
      const killedAt = Date.now()
      await downtime()
      await start()
      await sweepUnfinished(product, killedAt)
    }
  return [
    ...Object.entries(product.parts).map(([name, part]) => ({ name, strike: restarted(part) })),
    { name: 'database', strike: product.database.kill },
    { name: 'broker', strike: restarted(product.broker) },
    ...(product.search ? [{ name: 'search', strike: restarted(product.search) }] : []),
  ]
}

export const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** Kills parts in turn, in the same shuffled order on every run. */
const killing = (name: string, event: string, isVictim: (name: string) => boolean, times: number): Fault<SeparateProduct> => ({
  name: `kill -9: ${name}`,
  promise: `when ${event}, then no acknowledged write is lost and nothing happens twice`,
  async strike(ground) {
    const victims = listVictims(ground).filter((victim) => isVictim(victim.name))
    for (let round = 0; round < times; round++)
      for (const victim of shuffled(victims, ground.random)) {
        await victim.strike()
        await delay(1_000 * ground.random())
      }
  },
})

const isService = (name: string): boolean => processNames.some((processName) => processName === name)

/** Every service once, then all their infrastructure once. */
export const kills: Fault<SeparateProduct>[] = [
  killing('each service in turn', 'each service is killed', isService, 1),
  killing(
    'database, broker, search, mail server and Stripe in turn',
    'the infrastructure of the services is killed',
    (name) => !isService(name),
    1,
  ),
]

/** One part repeatedly. */
export const singleKills: Fault<SeparateProduct>[] = [...processNames, 'database', 'broker', 'search', 'mail', 'stripe'].map((name) => ({
  ...killing(`${name}, five times`, `${name} is killed five times`, (victim) => victim === name, 5),
  missing: async ({ product }) => (name === 'search' && !product.search ? 'no meilisearch on this machine' : undefined),
}))

/** For pictures in a bucket. */
export const killStorage = killing('storage, five times', 'the object storage is killed five times', (victim) => victim === 'storage', 5)

const oneProcessKills = (isLong: boolean): number => (isLong ? 5 : 2)

/** The product in one process, with only the database beside it. */
export const killOneProcess: Fault<Product> = {
  name: 'kill -9: the product in one process',
  promise: 'when the product in one process is killed repeatedly, then no acknowledged write is lost and nothing happens twice',
  async strike({ product, random, isLong }) {
    for (let round = 0; round < oneProcessKills(isLong); round++)
      for (const part of Object.values(product.parts)) {
        await part.kill()
        const killedAt = Date.now()
        await part.start()
        await sweepUnfinished(product, killedAt)
        await delay(1_000 + 1_000 * random())
      }
  },
}

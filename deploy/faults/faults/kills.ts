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

/** A picture that was being written when its process was killed stays for the hour after which media sweeps it: here that hour is over at once. */
async function sweepUnfinished({ places }: Product, killedAt: number): Promise<void> {
  const unfinished = path.join(places.media, '.unfinished')
  for (const file of await readdir(unfinished).catch(() => [])) {
    const begun = await stat(path.join(unfinished, file)).catch(() => undefined)
    if (begun && begun.mtimeMs < killedAt) await rm(path.join(unfinished, file), { force: true })
  }
}

/** Every process of the product, and what it stands on. */
function listVictims({ product, random }: Ground<SeparateProduct>): Victim[] {
  const away = () => delay(200 + 1_300 * random())
  const restarted =
    ({ kill, start }: { kill(): Promise<void>; start(): Promise<void> }) =>
    async () => {
      await kill()
      const killedAt = Date.now()
      await away()
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

const shuffled = <Item>(items: readonly Item[], random: () => number): Item[] =>
  items
    .map((item) => ({ item, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ item }) => item)

/** In whom an email can be under way: taken, and not noted as sent. */
const mailParts = ['identity', 'mail', 'database']

/** Kills one after the other, in an order that is the same on every run. */
const killing = (name: string, who: string, isVictim: (name: string) => boolean, times: number): Fault<SeparateProduct> => ({
  name: `kill -9: ${name}`,
  promise: `when ${who}, then nothing that was promised is lost and nothing happens twice`,
  doubledMails: () => times * mailParts.filter(isVictim).length,
  async strike(ground) {
    const victims = listVictims(ground).filter((victim) => isVictim(victim.name))
    for (let round = 0; round < times; round++)
      for (const victim of shuffled(victims, ground.random)) {
        await victim.strike()
        await delay(1_000 * ground.random())
      }
  },
})

const isService = (name: string): boolean => processNames.some((one) => one === name)

/** Every service once, then everything that they stand on once. */
export const kills: Fault<SeparateProduct>[] = [
  killing('each service in turn', 'each service is killed', isService, 1),
  killing(
    'database, broker, search, mail server and Stripe in turn',
    'what the services stand on is killed',
    (name) => !isService(name),
    1,
  ),
]

/** One part again and again. */
export const singleKills: Fault<SeparateProduct>[] = [...processNames, 'database', 'broker', 'search', 'mail', 'stripe'].map((name) => ({
  ...killing(`${name}, five times`, `${name} is killed five times`, (victim) => victim === name, 5),
  missing: async ({ product }) => (name === 'search' && !product.search ? 'no meilisearch on this machine' : undefined),
}))

/** Where pictures are kept in a bucket. */
export const killStorage = killing('storage, five times', 'the store of pictures is killed five times', (victim) => victim === 'storage', 5)

const oneProcessKills = (isLong: boolean): number => (isLong ? 5 : 2)

/** The product in one process, which is all there is but for the database. */
export const killOneProcess: Fault<Product> = {
  name: 'kill -9: the product in one process',
  promise: 'when the product in one process is killed again and again, then nothing that was promised is lost and nothing happens twice',
  doubledMails: oneProcessKills,
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

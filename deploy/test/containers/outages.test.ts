import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { everydayRequests, publicPages, signInBoth, startLoad } from './requests.ts'
import { containers, hasContainers } from './stack.ts'

const isLong = process.env.TEST_LENGTH === 'long'
/** Milliseconds for which a container is away. */
const away = isLong ? 20_000 : 5_000
const all = [
  'postgres',
  'rabbitmq',
  'meilisearch',
  'storage',
  'bff-1',
  'bff-2',
  'identity',
  'listings',
  'media',
  'billing',
  'social-media',
  'backup',
]
const isHealthy = { timeout: 90_000, interval: 500 }

interface Outage {
  readonly begin: string
  readonly end: string
  /** The containers that the short form tries it with. */
  readonly short: readonly string[]
}

const outages: Readonly<Record<string, Outage>> = {
  killed: { begin: 'kill', end: 'start', short: ['postgres', 'rabbitmq'] },
  frozen: { begin: 'pause', end: 'unpause', short: ['bff-1'] },
  stopped: { begin: 'stop', end: 'start', short: [] },
}
const cases = Object.entries(outages).flatMap(([outage, { begin, end, short }]) =>
  (isLong ? all : short).map((service) => ({ service, outage, begin, end })),
)

test.skipIf(!hasContainers).each(cases)(
  'when $service is $outage, then no public page fails, and everything works again afterwards',
  async ({ service, begin, end }) => {
    const { site, list, docker } = await containers()
    const everything = await everydayRequests(site, await signInBoth(site))
    // So that every page is in the memory of both copies.
    for (let round = 0; round < 6; round++) await Promise.all(Object.values(publicPages(site)).map((open) => open()))
    const load = startLoad(publicPages(site))
    const [container] = await list(service)
    try {
      await docker(begin, container?.id ?? '')
      await delay(away)
    } finally {
      await docker(end, container?.id ?? '')
    }
    await expect
      .poll(async () => (await list()).filter(({ isRunning, health }) => isRunning && health !== 'healthy').length, isHealthy)
      .toBe(0)
    expect((await load.stop()).failed).toEqual([])
    for (const send of Object.values(everything)) await expect.poll(() => send().then(() => 'done', String), isHealthy).toBe('done')
  },
)

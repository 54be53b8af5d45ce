import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { everyday, publicPages, startLoad } from './requests.ts'
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

interface Way {
  readonly take: string
  readonly bring: string
  /** Those of the short form. */
  readonly some: readonly string[]
}

const ways: Readonly<Record<string, Way>> = {
  killed: { take: 'kill', bring: 'start', some: ['postgres', 'rabbitmq'] },
  frozen: { take: 'pause', bring: 'unpause', some: ['bff-1'] },
  stopped: { take: 'stop', bring: 'start', some: [] },
}
const cases = Object.entries(ways).flatMap(([way, { take, bring, some }]) =>
  (isLong ? all : some).map((service) => ({ service, way, take, bring })),
)

test.skipIf(!hasContainers).each(cases)(
  'when $service is $way, then no public page fails, and everything works again afterwards',
  async ({ service, take, bring }) => {
    const { site, list, docker } = await containers()
    const everything = await everyday(site)
    // So that every page is in the memory of both copies.
    for (let round = 0; round < 6; round++) await Promise.all(Object.values(publicPages(site)).map((open) => open()))
    const load = startLoad(publicPages(site))
    const [container] = await list(service)
    try {
      await docker(take, container?.id ?? '')
      await delay(away)
    } finally {
      await docker(bring, container?.id ?? '')
    }
    await expect
      .poll(async () => (await list()).filter(({ isRunning, health }) => isRunning && health !== 'healthy').length, isHealthy)
      .toBe(0)
    expect((await load.stop()).failed).toEqual([])
    for (const send of Object.values(everything)) await expect.poll(() => send().then(() => 'done', String), isHealthy).toBe('done')
  },
)

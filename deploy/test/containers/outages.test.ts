import { setTimeout as delay } from 'node:timers/promises'
import { getOwnListings } from '@directory/contracts/http/listings'
import { processNames } from '@directory/contracts/services'
import { expect, onTestFinished, test } from 'vitest'
import { getContainerNames } from '../../docker/container-names.ts'
import { findStoredDifferences } from '../../faults/invariants/differences.ts'
import { createLedger } from '../../faults/load/ledger.ts'
import { everydayRequests, publicPages, signInBoth, startLoad, startWriting } from './requests.ts'
import { containers, hasContainers } from './stack.ts'

const isLong = process.env.TEST_LENGTH === 'long'
/** Milliseconds for which a container is away. */
const away = isLong ? 20_000 : 5_000
const all = ['postgres', 'rabbitmq', 'meilisearch', 'storage', ...processNames.flatMap(getContainerNames), 'backup', 'mail', 'stripe']
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
  'when $service is $outage, then no public page fails, no acknowledged write is lost or doubled, and everything works again afterwards (needs Docker)',
  async ({ service, begin, end }) => {
    const { site, list, docker, databaseUrl } = await containers()
    const people = await signInBoth(site)
    const everything = await everydayRequests(site, people)
    const [listing] = await people.owner.through(getOwnListings)
    const ledger = createLedger()
    // So that every page is in the memory of both copies.
    for (let round = 0; round < 6; round++) await Promise.all(Object.values(publicPages(site)).map((open) => open()))
    const load = startLoad(publicPages(site))
    const writing = startWriting(people.owner, listing?.id ?? '', ledger)
    onTestFinished(writing.stop)
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
    await writing.stop()
    expect((await load.stop()).failed).toEqual([])
    expect(ledger.count('acknowledged')).toBeGreaterThan(0)
    const url = await databaseUrl()
    await expect.poll(() => findStoredDifferences(url, ledger), isHealthy).toEqual({})
    for (const send of Object.values(everything)) await expect.poll(() => send().then(() => 'done', String), isHealthy).toBe('done')
  },
)

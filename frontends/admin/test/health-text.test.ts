import type { Health, ServiceHealth } from '@directory/contracts/http/health'
import { describe, expect, it } from 'vitest'
import { durationText, findProblems } from '../src/features/health/health-text.ts'

const service = (name: ServiceHealth['name'], change: Partial<ServiceHealth> = {}): ServiceHealth => ({
  name,
  isReachable: true,
  checks: [{ name: 'database', reason: null }],
  outbox: { waiting: 0, oldestSeconds: 0, refused: 0 },
  jobs: [{ name: 'clean-up', lastStartedAt: null, lastFinishedAt: null, failure: null, nextAt: null }],
  ...change,
})
const rebuild = { state: 'idle', phase: '', done: 0, total: 0 } as const
const search = { engine: 'meilisearch', away: null, documents: 10, visible: 10, waiting: 0, rebuild } as const
const well: Health = { services: [service('bff')], queues: [{ consumer: 'bff.directory', waiting: 0, dead: 0 }], search, failedWebhooks: 0 }

describe('The health in words', () => {
  it('When all is well, then there is nothing to say', () => {
    expect(findProblems(well)).toEqual([])
    expect(findProblems({ ...well, failedWebhooks: null })).toEqual([])
  })

  it('When services are not well, then each is said once, by what is at the bottom of it', () => {
    const broken = [{ name: 'database', reason: 'connect ECONNREFUSED' }]
    const services = [
      service('media', { isReachable: false, checks: [], outbox: null, jobs: null }),
      service('billing', { checks: broken, outbox: null, jobs: null }),
      service('identity', { outbox: null, jobs: null }),
      service('bff', { outbox: { waiting: 12, oldestSeconds: 301, refused: 2 } }),
      service('listings', { jobs: [{ name: 'expiry', lastStartedAt: null, lastFinishedAt: null, failure: 'no room', nextAt: null }] }),
    ]
    expect(findProblems({ ...well, services })).toEqual([
      'Pictures is away.',
      'Payments: database is not well: connect ECONNREFUSED',
      'Accounts runs, and could not say more.',
      'Website: 12 events could not go out for 5 minutes.',
      'Businesses: the job “expiry” failed the last time: no room',
    ])
  })

  it('When messages or webhooks failed, then how many and whose', () => {
    const queues = [
      { consumer: 'identity.mail', waiting: null, dead: 2 },
      { consumer: 'media.variants', waiting: null, dead: 1 },
      { consumer: 'bff.directory', waiting: null, dead: 0 },
    ]
    expect(findProblems({ ...well, queues, failedWebhooks: 1 })).toEqual([
      '3 messages failed for good: identity.mail, media.variants.',
      '1 webhook of Stripe could not be taken up.',
    ])
    expect(findProblems({ ...well, queues: null })).toEqual(['The queues of messages could not be read.'])
  })

  it('When the search lacks businesses though nothing is on its way, then a rebuild is advised; while it lags behind or is rebuilt, not', () => {
    const found = (change: object) => findProblems({ ...well, search: { ...search, ...change } })
    expect(found({ documents: 9 })).toEqual(['The search knows 9 businesses and visitors can see 10: rebuild it.'])
    expect(found({ documents: 9, waiting: 1 })).toEqual([])
    expect(found({ documents: 9, rebuild: { ...rebuild, state: 'running' } })).toEqual([])
    expect(found({ documents: null, away: 'connect ECONNREFUSED' })).toEqual([
      'Meilisearch is away. The search of our own answers instead.',
    ])
    expect(found({ rebuild: { ...rebuild, state: 'failed', reason: 'It was stopped.' } })).toEqual([
      'The last rebuild of the search failed: It was stopped.',
    ])
  })

  it('When something has taken long, then in the largest unit that fits', () => {
    expect([1, 59, 60, 3_599, 7_200, 90_000].map(durationText)).toEqual([
      '1 second',
      '59 seconds',
      '1 minute',
      '59 minutes',
      '2 hours',
      '1 day',
    ])
  })
})

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

describe('The health as text', () => {
  it('When all is well, then there are no problems', () => {
    expect(findProblems(well)).toEqual([])
    expect(findProblems({ ...well, failedWebhooks: null })).toEqual([])
  })

  it('When services are unhealthy, then each is listed once, with its root cause', () => {
    const broken = [{ name: 'database', reason: 'connect ECONNREFUSED' }]
    const services = [
      service('media', { isReachable: false, checks: [], outbox: null, jobs: null }),
      service('billing', { checks: broken, outbox: null, jobs: null }),
      service('identity', { outbox: null, jobs: null }),
      service('bff', { outbox: { waiting: 12, oldestSeconds: 301, refused: 2 } }),
      service('listings', { jobs: [{ name: 'expiry', lastStartedAt: null, lastFinishedAt: null, failure: 'no room', nextAt: null }] }),
    ]
    expect(findProblems({ ...well, services })).toEqual([
      'Pictures is not responding.',
      'Payments: database is unhealthy: connect ECONNREFUSED',
      'Accounts is running, but reported no details.',
      'Website: 12 events could not be published for 5 minutes.',
      'Businesses: the last run of the job “expiry” failed: no room',
    ])
  })

  it('When messages or webhooks failed, then their number and consumers are listed', () => {
    const queues = [
      { consumer: 'identity.mail', waiting: null, dead: 2 },
      { consumer: 'media.variants', waiting: null, dead: 1 },
      { consumer: 'bff.directory', waiting: null, dead: 0 },
    ]
    expect(findProblems({ ...well, queues, failedWebhooks: 1 })).toEqual([
      '3 messages failed permanently: identity.mail, media.variants.',
      '1 Stripe webhook could not be processed.',
    ])
    expect(findProblems({ ...well, queues: null })).toEqual(['The message queues could not be read.'])
  })

  it('When the search lacks businesses and no changes are pending, then a rebuild is advised, but not while it lags or is rebuilt', () => {
    const problems = (change: object) => findProblems({ ...well, search: { ...search, ...change } })
    expect(problems({ documents: 9 })).toEqual(['The search has 9 businesses, but visitors can see 10: rebuild it.'])
    expect(problems({ documents: 9, waiting: 1 })).toEqual([])
    expect(problems({ documents: 9, rebuild: { ...rebuild, state: 'running' } })).toEqual([])
    expect(problems({ documents: null, away: 'connect ECONNREFUSED' })).toEqual([
      'Meilisearch is not responding. The built-in search is used instead.',
    ])
    expect(problems({ rebuild: { ...rebuild, state: 'failed', reason: 'It was stopped.' } })).toEqual([
      'The last rebuild of the search failed: It was stopped.',
    ])
  })

  it('When a duration is formatted, then in the largest unit that fits', () => {
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

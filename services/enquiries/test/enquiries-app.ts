import { randomUUID } from 'node:crypto'
import { type EnquiryNotice, EnquiryNoticeRequested, mapSecrets } from '@directory/contracts/events/enquiries'
import type { Envelope, EventContract } from '@directory/contracts/events/envelope'
import { AccountUpserted, EnquiryMailRefused } from '@directory/contracts/events/identity'
import { type Listing, ListingUpserted } from '@directory/contracts/events/listings'
import type { EnquiryDraft } from '@directory/contracts/http/enquiries'
import { sampleListing } from '@directory/contracts/testing/sample-listing'
import { createLogger } from '@directory/kit/log'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createInProcessBus } from '@directory/kit/messaging/in-process-bus'
import { freePort } from '@directory/kit/network/free-port'
import { createSeal } from '@directory/kit/seal'
import { startMediaStandIn } from '@directory/kit/testing/media-stand-in'
import { createTestDatabase } from '@directory/kit/testing/postgres'
import { fakeTokens } from '@directory/kit/testing/tokens'
import { enquiriesService } from '../src/app.ts'
import { schema } from '../src/database.ts'
import { createProofOfWork } from '../src/sending/proof-of-work.ts'
import { solveChallenge } from '../src/sending/solve-challenge.ts'
import { accounts } from '../src/subscribers/accounts.ts'
import { listings } from '../src/subscribers/listings.ts'
import { refusals } from '../src/subscribers/refusals.ts'

const secret = 'a secret for tests, long enough to be one'
const seal = createSeal(secret)

interface Person {
  readonly accountId: string
  readonly role: 'user' | 'admin'
}

export const inboundSecret = 'a secret of the mail provider'

/** A started enquiries service with its own database, a domain and a port for incoming email, and challenges that are solved at once. */
export async function startEnquiries(more: Readonly<Record<string, string>> = {}) {
  const smtpPort = await freePort()
  const media = await startMediaStandIn()
  const database = await createTestDatabase({ migrations: [enquiriesService.migrations] })
  const url = new URL(database.url)
  url.searchParams.set('options', `-c search_path=${schema},extensions`)
  const env = {
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: url.href,
    JWKS_URL: 'http://127.0.0.1:1',
    MEDIA_URL: media.url,
    SERVICES_KEY: secret,
    INBOUND_MAIL_DOMAIN: 'answers.example.com',
    INBOUND_MAIL_SECRET: inboundSecret,
    INBOUND_SMTP_PORT: String(smtpPort),
    ...more,
  }
  const proofOfWork = createProofOfWork(secret, { cost: 1, attempts: [1, 3] })
  const service = await enquiriesService.create(env, createInProcessBus(), { verifyToken: fakeTokens.verify, proofOfWork })
  await service.listen()
  await service.started
  const silent = createLogger('enquiries', 'silent')
  const mailing = { seal: seal.seal, mailDomain: env.INBOUND_MAIL_DOMAIN }
  const consumers = {
    accounts: createConsumer(database.pool, accounts, silent),
    listings: createConsumer(database.pool, listings(mailing), silent),
    refusals: createConsumer(database.pool, refusals(mailing), silent),
  }

  const somebody = (role: Person['role'] = 'user'): Person => ({ accountId: randomUUID(), role })

  async function as(person: Person | 'visitor', method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) {
    const headers = person === 'visitor' ? {} : { authorization: `Bearer ${fakeTokens.tokenFor(person)}` }
    const response = await service.app.inject({ method, url: path, headers, ...(body ? { payload: body } : {}) })
    return { status: response.statusCode, text: response.body, body: /^[[{]/.test(response.body) ? response.json() : null }
  }

  const event = ({ type, aggregate, data: contract }: EventContract, id: string, version: number, data: object): Envelope => ({
    id: randomUUID(),
    type,
    aggregate: { type: aggregate, id, version },
    occurredAt: '2026-11-20T12:00:00.000Z',
    trace: null,
    data: contract.parse(data),
  })

  return {
    app: service.app,
    pool: database.pool,
    smtpPort,
    media,
    consumers,
    event,
    somebody,
    as,
    /** Has the service know an account and its address. */
    async register(email: string): Promise<Person> {
      const person = somebody()
      const account = {
        id: person.accountId,
        email,
        firstName: null,
        lastName: null,
        role: 'user',
        isEmailVerified: true,
        registeredAt: '2026-11-01T12:00:00.000Z',
      }
      await consumers.accounts.deliver([event(AccountUpserted, person.accountId, 1, account)])
      return person
    },
    /** Has the service know a visible listing. */
    async publish(owner: Person, values: Partial<Listing> = {}): Promise<Listing> {
      const id = randomUUID()
      const listing = sampleListing({ id, ownerId: owner.accountId, name: `Café ${id.slice(0, 8)}`, slug: `cafe-${id}`, ...values })
      await consumers.listings.deliver([event(ListingUpserted, id, listing.version, listing)])
      return listing
    },
    /** Has the service know that an address gets no email about a conversation. */
    async refuse(conversationId: string, email: string | null, isFurther = false): Promise<string | undefined> {
      const [result] = await consumers.refusals.deliver([event(EnquiryMailRefused, randomUUID(), 1, { conversationId, email, isFurther })])
      return result?.outcome
    },
    async draft(listingIds: readonly string[], values: Partial<EnquiryDraft> = {}): Promise<EnquiryDraft> {
      const { body } = await as('visitor', 'GET', '/enquiries/challenge')
      return {
        id: randomUUID(),
        listingIds: [...listingIds],
        origin: 'listing',
        name: 'Amina Khan',
        email: `amina-${randomUUID().slice(0, 8)}@example.com`,
        // Texts that resemble each other would be held, and so would words without vowels.
        message: Array.from({ length: 8 }, () => `0${randomUUID().slice(0, 8)}`).join(' '),
        proofOfWork: await solveChallenge(body),
        ...values,
      }
    },
    /** The emails requested for an address or an account, oldest first. */
    async noticesTo(reader: { readonly email?: string | null; readonly accountId?: string | null }): Promise<EnquiryNotice[]> {
      const { rows } = await database.pool.query('SELECT payload FROM outbox WHERE type = $1 ORDER BY position', [
        EnquiryNoticeRequested.type,
      ])
      return rows
        .map(({ payload }) => EnquiryNoticeRequested.data.parse(payload))
        .filter(({ email, accountId }) => (reader.email ? email === reader.email : accountId === reader.accountId))
        .map(({ notice }) => mapSecrets(notice, seal.open))
    },
    /** The events of an aggregate in the outbox, oldest first. */
    async events(aggregateId: string): Promise<{ type: string; version: number; payload: Record<string, unknown> }[]> {
      const { rows } = await database.pool.query(
        'SELECT type, aggregate_version AS version, payload FROM outbox WHERE aggregate_id = $1 ORDER BY position',
        [aggregateId],
      )
      return rows
    },
    async stop() {
      await service.stop()
      await media.stop()
      await database.drop()
    },
  }
}
export type StartedEnquiries = Awaited<ReturnType<typeof startEnquiries>>

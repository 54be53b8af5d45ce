import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Envelope } from '@directory/contracts/events/envelope'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { consumers } from '@directory/contracts/events/topology'
import { createLogger } from '@directory/kit/log'
import type { Mail } from '@directory/kit/mail/mailer'
import { createConsumer } from '@directory/kit/messaging/consumer'
import { createSeal } from '@directory/kit/seal'
import { createSecrets } from '../src/mail/mail-link.ts'
import { mail } from '../src/subscribers/mail.ts'
import type { StartedIdentity } from './identity-app.ts'

/** As the services that request emails have sealed their secrets. */
export const sealForTests = createSeal('a key of the services')

const siteUrl = 'https://directory.example'

/** The consumer of events that request emails, with what it sends; `accept` is the mail server, which may refuse. */
export function recordMails({ pool }: Pick<StartedIdentity, 'pool'>, accept: (mail: Mail) => void = () => undefined) {
  const sent: Mail[] = []
  const mailer = {
    async send(email: Mail) {
      sent.push(email)
      accept(email)
    },
    close: () => undefined,
  }
  const [single, bulk] = mail({ mailer, siteUrl, city: nottingham, deriveSecret: createSecrets('a key'), open: sealForTests.open })
  const bulkTypes = Object.values(consumers['identity.bulk-mail']).map((contract): string => contract.type)

  async function deliver({ type, data }: Pick<Envelope, 'type' | 'data'>, id: string = randomUUID()) {
    const aggregate = { type: 'mail', id: randomUUID(), version: 1 }
    const consumer = createConsumer(pool, bulkTypes.includes(type) ? bulk : single, createLogger('identity', 'silent'))
    const [result] = await consumer.deliver([{ id, type, aggregate, occurredAt: '2026-11-20T12:00:00.000Z', trace: null, data }])
    return result?.outcome
  }

  return {
    sent,
    deliver,
    /** The emails for a new review and for a listing that was published: one optional, one a duty. */
    async notify(accountId: string): Promise<string[]> {
      const before = sent.length
      const businessName = 'Café Lumière'
      await deliver({
        type: ListingsNoticeRequested.type,
        data: { accountId, notice: { notice: 'review-published', businessName, rating: 4 } },
      })
      await deliver({
        type: ListingsNoticeRequested.type,
        data: { accountId, notice: { notice: 'listing-approved', businessName, slug: 'cafe-lumiere' } },
      })
      return sent.slice(before).map(({ subject }) => subject.replace(` – ${nottingham.siteName}`, ''))
    },
  }
}

export const optionalSubject = 'Café Lumière has a new review'
export const dutySubject = 'Café Lumière is published'

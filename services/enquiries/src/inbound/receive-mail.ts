import { randomUUID } from 'node:crypto'
import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { InboundOutcome } from '@directory/contracts/http/inbound-mail'
import { hasVisibleCharacter } from '@directory/contracts/primitives'
import type { Logger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { writeMessage } from '../conversations/write-message.ts'
import type { Database, Transaction } from '../database.ts'
import { lockRow } from '../locks.ts'
import type { Resources } from '../resources.ts'
import { countOutcome } from './count-outcomes.ts'
import { type Addressed, findAddressed } from './find-addressed.ts'
import { hideSecrets } from './hide-secrets.ts'
import type { InboundMail } from './inbound-mail.ts'
import { keepPictures } from './keep-pictures.ts'
import type { ReadMail } from './read-mail.ts'
import type { MailReader } from './reading-thread.ts'

interface Receiving extends Pick<Resources, 'database' | 'uploadPicture' | 'mailDomain' | 'seal'> {
  readonly reader: Pick<MailReader, 'read'>
  readonly logger: Logger
}

const hour = 3_600_000

/** Whether a conversation has had as many emails as it may within an hour. */
async function isFlooded(database: Database | Transaction, conversationId: string): Promise<boolean> {
  const since = new Date(Date.now() - hour)
  return (
    (await database.message.count({ where: { conversationId, emailMessageId: { not: null }, at: { gt: since } } })) >=
    enquiryLimits.messagesPerHour
  )
}

/** Hands emails to the conversations to whose addresses they were sent. */
export function createInboundMail({ database, uploadPicture, mailDomain, seal, reader, logger }: Receiving): InboundMail {
  /** Stores an email in one conversation. */
  async function store({ conversationId, side, where }: Addressed, mail: ReadMail): Promise<InboundOutcome> {
    const repeated = await database.message.count({ where: { conversationId, emailMessageId: mail.id } })
    if (repeated > 0) return 'repeated'
    if (await isFlooded(database, conversationId)) return 'too-many'
    const { enquiry, business, ...addresses } = await database.conversation.findUniqueOrThrow({
      where: { id: conversationId },
      include: { enquiry: { select: { id: true, email: true, key: true } }, business: { select: { email: true, ownerId: true } } },
    })
    const text = hideSecrets(mail.text, { ...addresses, key: enquiry.key })
    const { pictures, leftOut } = await keepPictures(mail, enquiry.id, uploadPicture)
    if (!hasVisibleCharacter(text) && pictures.length === 0) return 'empty'
    const owner = business.ownerId && (await database.account.findUnique({ where: { id: business.ownerId } }))
    // What the owner does not see on the page either is not theirs to answer.
    if (side === 'business' && owner && owner.isDisabled) return 'conversation-closed'
    const known = side === 'visitor' ? [enquiry.email] : [business.email, owner ? owner.email : null]
    const isFromOtherAddress = !known.some((address) => address !== null && address.toLowerCase() === mail.from)
    return database.$transaction(async (tx): Promise<InboundOutcome> => {
      await lockRow(tx, 'conversation', conversationId)
      // The business may have got another owner since, who has another address.
      if ((await tx.conversation.count({ where })) === 0) return 'unknown-address'
      if (await isFlooded(tx, conversationId)) return 'too-many'
      const id = randomUUID()
      const email = { messageId: mail.id, isFromOtherAddress, leftOut }
      const row = await writeMessage(tx, { mailDomain, seal }, conversationId, { id, side, text, email, pictures })
      return row.id === id ? 'stored' : 'repeated'
    })
  }

  const storeUnlessClosed = (addressed: Addressed, mail: ReadMail): Promise<InboundOutcome> =>
    store(addressed, mail).catch((error: unknown) => {
      if (error instanceof Problem && error.slug === 'conversation-closed') return error.slug
      throw error
    })

  const receive: InboundMail['receive'] = async ({ source, recipients, returnPath }) => {
    const addressed = await findAddressed(database, mailDomain, recipients)
    const open = addressed.filter(({ isOpen }) => isOpen)
    if (open.length === 0) return addressed.length ? 'conversation-closed' : 'unknown-address'
    const mail = await reader.read(source)
    if (!mail) return 'unreadable'
    const reason = returnPath === '' || returnPath === '<>' ? 'empty return path' : mail.automatic
    if (reason) {
      logger.info({ reason }, 'an automatic email is not kept')
      return 'automatic'
    }
    if (mail.text.length > enquiryLimits.emailAnswer) return 'too-long'
    const outcomes: InboundOutcome[] = []
    // One after the other: each may have pictures to be uploaded.
    for (const one of open) outcomes.push(await storeUnlessClosed(one, mail))
    return outcomes.find((outcome) => outcome === 'stored') ?? outcomes[0] ?? 'unknown-address'
  }

  return {
    async findRefusal(recipient) {
      const [addressed] = await findAddressed(database, mailDomain, [recipient])
      if (addressed?.isOpen) return undefined
      const refusal = addressed ? 'conversation-closed' : 'unknown-address'
      countOutcome(refusal)
      return refusal
    },

    async receive(mail) {
      const outcome = await receive(mail)
      countOutcome(outcome)
      return outcome
    },
  }
}

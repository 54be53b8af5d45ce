import { inboundMailHeader } from '@directory/contracts/http/inbound-mail'
import { createTransport } from 'nodemailer'
import { inboundSecret, type StartedEnquiries } from './enquiries-app.ts'

interface Sent {
  readonly source: Buffer
  readonly to: readonly string[]
  readonly returnPath?: string | undefined
}

/** What the sender of an email learns: that it was taken, that it is refused, or that it should be sent again. */
type Answer = 'taken' | 'refused' | 'later'

/** Sends an email as it is; resolves to the answer, with its words. */
export type Send = (enquiries: StartedEnquiries, mail: Sent) => Promise<{ answer: Answer; detail: string }>

export const sendBySmtp: Send = async ({ smtpPort: port }, { source, to, returnPath = 'amina@example.com' }) => {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true })
  try {
    const { response } = await transport.sendMail({ envelope: { from: returnPath, to: [...to] }, raw: source })
    return { answer: 'taken', detail: response }
  } catch (error) {
    const code = error instanceof Error ? Number(Reflect.get(error, 'responseCode')) : Number.NaN
    return { answer: code >= 500 ? 'refused' : 'later', detail: String(error) }
  } finally {
    transport.close()
  }
}

/** A provider is told that an email has arrived even if it is not kept: it must not write to a sender that may be forged. */
export const sendByWebhook: Send = async ({ app }, { source, to, returnPath }) => {
  const query = new URLSearchParams({ to: to.join(','), ...(returnPath === undefined ? {} : { from: returnPath }) })
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: `/webhooks/inbound-mail?${query}`,
    headers: { 'content-type': 'message/rfc822', [inboundMailHeader]: inboundSecret },
    payload: source,
  })
  if (statusCode !== 200) return { answer: 'later', detail: body }
  const { outcome } = JSON.parse(body)
  return { answer: ['stored', 'repeated', 'automatic'].includes(outcome) ? 'taken' : 'refused', detail: outcome }
}

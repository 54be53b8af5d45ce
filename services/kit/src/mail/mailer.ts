import { createTransport } from 'nodemailer'
import { tracedCall } from '../tracing/tracing.ts'

/** A text that comes with a mail, for its reader to keep. */
export interface Attachment {
  readonly fileName: string
  readonly text: string
}

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The same whenever the same mail is sent again, so that servers and mail programs recognise it. */
  readonly messageId: string
  /** Where a POST unsubscribes the reader (RFC 8058); undefined for mail that cannot be turned off. */
  readonly unsubscribeUrl?: string | undefined
  readonly attachments?: readonly Attachment[] | undefined
  /** Where replies go; by default, to the sender. */
  readonly replyTo?: string | undefined
}

/** The port for sending mail: an SMTP server. */
export interface Mailer {
  /**
   * Resolves when the server has accepted the mail. Rejects with an error that `isUnavailable` recognises if the server cannot be reached.
   */
  send(mail: Mail): Promise<void>
  close(): void
}

interface MailerOptions {
  /** Such as smtps://user:password@mail.example:465. */
  readonly url: string
  readonly from: string | { readonly name: string; readonly address: string }
}

/** Milliseconds: the caller keeps a transaction open in the meantime. */
const timeouts = { dnsTimeout: 5_000, connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

/**
 * Connections are kept for the emails that follow, and closed before the server would. An email that meets a closed connection is sent
 * again at once; what fails again is for the caller to repeat.
 */
const connections = { pool: true, maxConnections: 2, idleTimeout: 5_000, maxRequeues: 1 } as const

/** Says that no program should answer; an email that comes back is recognised by it. */
const automatic = { 'auto-submitted': 'auto-generated', 'x-auto-response-suppress': 'All' }

/** The headers with which mail programs offer to unsubscribe by one click. */
const unsubscribeHeaders = (url: string) => ({ 'list-unsubscribe': `<${url}>`, 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' })

const toFile = ({ fileName, text }: Attachment) => ({
  filename: fileName,
  content: text,
  contentType: 'text/plain; charset=utf-8',
})

/** Sends mail through an SMTP server. Nothing is connected before the first mail. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({ url, ...connections, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send({ unsubscribeUrl, attachments = [], ...mail }) {
      const headers = { ...automatic, ...(unsubscribeUrl ? unsubscribeHeaders(unsubscribeUrl) : {}) }
      await tracedCall({ name: 'SMTP send' }, () => transport.sendMail({ ...mail, attachments: attachments.map(toFile), from, headers }))
    },
    close: () => transport.close(),
  }
}

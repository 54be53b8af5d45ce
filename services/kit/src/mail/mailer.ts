import { createTransport } from 'nodemailer'
import { tracedCall } from '../tracing/tracing.ts'

export interface Mail {
  readonly to: string
  readonly subject: string
  readonly html: string
  readonly text: string
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

/** Sends mail through an SMTP server. Nothing is connected before the first mail. */
export function createMailer({ url, from }: MailerOptions): Mailer {
  const transport = createTransport({ url, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    async send(mail) {
      await tracedCall({ name: 'SMTP send' }, () => transport.sendMail({ ...mail, from, headers: { 'auto-submitted': 'auto-generated' } }))
    },
    close: () => transport.close(),
  }
}

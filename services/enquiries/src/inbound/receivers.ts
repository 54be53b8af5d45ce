import { FatalError } from '@directory/kit/fatal'
import type { Logger } from '@directory/kit/log'
import type { EnquiriesEnv } from '../env.ts'
import type { InboundMail } from './inbound-mail.ts'
import { createSmtpReceiver, type SmtpReceiver } from './smtp-receiver.ts'

/** The SMTP server, if one is configured. */
export function createReceivers(env: EnquiriesEnv, inbound: InboundMail, logger: Logger): readonly SmtpReceiver[] {
  const { INBOUND_SMTP_PORT: port, INBOUND_MAIL_DOMAIN: domain, INBOUND_SMTP_CERTIFICATE: certificate, INBOUND_SMTP_KEY: key } = env
  if (port === undefined) return []
  if (!domain) throw new FatalError('Configuration: INBOUND_SMTP_PORT is set, but not INBOUND_MAIL_DOMAIN.')
  return [createSmtpReceiver({ inbound, domain, port, certificate, key, logger })]
}

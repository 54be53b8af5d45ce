import { inboundMailBytes, inboundMailHeader } from '@directory/contracts/http/inbound-mail'
import { handlers } from '@directory/kit/http/handlers'
import { requireSecret } from '@directory/kit/http/shared-secret'
import { Problem } from '@directory/kit/problem'
import type { InboundMail } from './inbound-mail.ts'

/** Receives email from a provider, which proves itself by a shared secret. Nobody is told why an email is refused: its sender may be forged. */
export function inboundMailRoutes(inbound: InboundMail, secret: string | undefined) {
  return handlers('enquiries', {
    receiveMail: {
      configure: (scope) => {
        requireSecret(scope, {
          header: inboundMailHeader,
          secret,
          missing: 'Email is not received this way: INBOUND_MAIL_SECRET is not set.',
        })
        scope.removeAllContentTypeParsers()
        scope.addContentTypeParser('message/rfc822', { parseAs: 'buffer', bodyLimit: inboundMailBytes }, (_request, body, done) =>
          done(null, body),
        )
      },
      handle: async ({ request: { body: source }, query: { to, from } }) => {
        if (!Buffer.isBuffer(source) || source.length === 0) throw new Problem('malformed-body')
        const recipients = to.split(',').map((recipient) => recipient.trim())
        return { outcome: await inbound.receive({ source, recipients, returnPath: from }) }
      },
    },
  })
}

import { z } from 'zod'
import { endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('enquiries')

/** What becomes of an email to a conversation. */
export const inboundOutcomes = [
  'stored',
  'repeated',
  'automatic',
  'unknown-address',
  'conversation-closed',
  'too-many',
  'too-large',
  'too-long',
  'empty',
  'unreadable',
] as const
export type InboundOutcome = (typeof inboundOutcomes)[number]

/** The largest email that is read, with everything in it. */
export const inboundMailBytes = 25 * 1024 * 1024

/** The header with the secret that the mail provider's adapter and the enquiries service share. */
export const inboundMailHeader = 'x-inbound-mail-secret'

/** The body is the source of the email (`message/rfc822`), which the schema cannot describe. */
export const receiveMail = endpoint({
  summary: 'Receive an email to conversations; the same email counts once, and what cannot be used is answered with the reason',
  method: 'POST',
  path: '/webhooks/inbound-mail',
  exposure: 'internal',
  access: 'public',
  isUpload: true,
  query: z.object({
    to: z.string().min(1).max(2_000).describe('The recipients of its envelope, separated by commas'),
    from: z.string().max(320).optional().describe('The sender of its envelope; empty for reports of deliveries'),
  }),
  response: z.strictObject({ outcome: z.enum(inboundOutcomes) }),
})

import { z } from 'zod'
import { optionalMailKinds } from '../catalogue/mail-kinds.ts'
import { unsubscribeChoices } from '../catalogue/unsubscribing.ts'
import { MailToken } from '../primitives.ts'
import { endpointsOf } from './endpoint.ts'
import { Suppression } from './suppressions.ts'

const endpoint = endpointsOf('identity')

const Kind = z.enum(optionalMailKinds)

/** Why the holder’s own address is suppressed, and since when. */
const OwnSuppression = Suppression.pick({ reason: true, since: true })
export type OwnSuppression = z.infer<typeof OwnSuppression>

/** The optional emails that the holder of an account gets. */
export const MailSettings = z.strictObject({
  wanted: z.record(Kind, z.boolean()),
  suppressions: z.array(OwnSuppression).describe('Why the account’s address is suppressed; empty if it is not'),
})
export type MailSettings = z.infer<typeof MailSettings>

export const getMailSettings = endpoint({
  summary: 'The optional emails that the caller gets',
  method: 'GET',
  path: '/accounts/me/mail-settings',
  exposure: 'own',
  response: MailSettings,
})
export const changeMailSettings = endpoint({
  summary: 'Turn kinds of optional emails on or off; those not named stay as they are',
  method: 'PATCH',
  path: '/accounts/me/mail-settings',
  exposure: 'own',
  body: z.strictObject({ wanted: z.partialRecord(Kind, z.boolean()) }),
  response: MailSettings,
})

/** The secret is a query parameter, since paths are logged. */
const WithLink = z.object({ link: MailToken })

export const UnsubscribeLink = z.strictObject({
  kind: Kind,
  email: z.string().describe('The address that gets these emails, masked'),
  isWanted: z.boolean(),
  isEveryKindOff: z.boolean(),
})
export type UnsubscribeLink = z.infer<typeof UnsubscribeLink>

export const getUnsubscribeLink = endpoint({
  summary: 'What a link for unsubscribing is about; following it is a separate request',
  method: 'GET',
  path: '/unsubscribe-links',
  exposure: 'public',
  query: WithLink,
  response: UnsubscribeLink,
})
export const followUnsubscribeLink = endpoint({
  summary: 'Unsubscribe with the link in an email, or subscribe again; the BFF calls it for forms and for mail programs',
  method: 'POST',
  path: '/unsubscribe-links',
  exposure: 'internal',
  access: 'public',
  query: WithLink,
  body: z.strictObject({ choice: z.enum(unsubscribeChoices) }),
})

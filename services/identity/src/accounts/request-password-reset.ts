import type { Database } from '../database.ts'
import { requestMail } from '../mail/request-mail.ts'
import { liftBounces } from '../suppressions/lift-bounces.ts'

/**
 * Requests an email for resetting a forgotten password. The account is only looked up when the email is sent: here the work is the same for
 * every address.
 */
export const requestPasswordReset = (database: Database, email: string): Promise<void> =>
  database.$transaction(async (tx) => {
    // Otherwise nobody whose address has bounced could ever get in again.
    await liftBounces(tx, email)
    await requestMail(tx, { purpose: 'password-reset', email, accountId: null })
  })

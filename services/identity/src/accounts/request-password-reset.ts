import type { Database } from '../database.ts'
import { requestMail } from '../mail/request-mail.ts'

/**
 * Has a mail sent with which a forgotten password can be replaced. Whether the address has an account is found out only when the mail is
 * sent: here the work is the same for every address.
 */
export const requestPasswordReset = (database: Database, email: string): Promise<void> =>
  database.$transaction((tx) => requestMail(tx, { purpose: 'password-reset', email, accountId: null }))

import type { Outdated } from '@directory/kit/database/clean-up'

/** What of mails nobody can use any more. */
export const outdatedMailLinks: Outdated = { table: 'mail_link', where: 'expires_at < now()' }

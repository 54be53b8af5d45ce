import type { AccountForAdmins } from '@directory/contracts/http/accounts'

/** A user's full name; empty if they have not given any. */
export const formatName = ({ firstName, lastName }: Pick<AccountForAdmins, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

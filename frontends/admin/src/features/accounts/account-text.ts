import type { AccountForAdmins } from '@directory/contracts/http/accounts'

/** What someone is called: by their names where they have given any. */
export const formatName = ({ firstName, lastName }: Pick<AccountForAdmins, 'firstName' | 'lastName'>): string =>
  [firstName, lastName].filter(Boolean).join(' ')

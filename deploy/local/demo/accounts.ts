import { demoEmails } from '@directory/contracts/catalogue/demo'

const known = { password: 'nottingham', isDemo: true } as const

/** The accounts of a fresh installation with demo data, never in production: an admin, an owner, and who has reviewed the owner's businesses. */
export const demoAccounts = [
  { email: demoEmails.admin, ...known, firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  { email: demoEmails.owner, ...known, firstName: 'Olive', lastName: 'Owner', role: 'user' },
  { email: demoEmails.priya, ...known, firstName: 'Priya', lastName: 'Nair', role: 'user' },
  { email: demoEmails.callum, ...known, firstName: 'Callum', lastName: 'Reid', role: 'user' },
  { email: demoEmails.grace, ...known, firstName: 'Grace', lastName: 'Okafor', role: 'user' },
  { email: demoEmails.marek, ...known, firstName: 'Marek', lastName: 'Zielinski', role: 'user' },
] as const

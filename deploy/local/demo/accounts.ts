import { demoEmails } from '@directory/contracts/catalogue/demo'

const password = 'nottingham'

/** The accounts of a fresh installation with demo data, never in production: an admin, an owner, and who has reviewed the owner's businesses. */
export const demoAccounts = [
  { email: demoEmails.admin, password, firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  { email: demoEmails.owner, password, firstName: 'Olive', lastName: 'Owner', role: 'user' },
  { email: demoEmails.priya, password, firstName: 'Priya', lastName: 'Nair', role: 'user' },
  { email: demoEmails.callum, password, firstName: 'Callum', lastName: 'Reid', role: 'user' },
  { email: demoEmails.grace, password, firstName: 'Grace', lastName: 'Okafor', role: 'user' },
  { email: demoEmails.marek, password, firstName: 'Marek', lastName: 'Zielinski', role: 'user' },
] as const

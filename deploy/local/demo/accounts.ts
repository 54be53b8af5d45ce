import { demoEmails } from '@directory/contracts/catalogue/demo'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'

const common = { password: 'nottingham', isDemo: true, acceptedTerms: currentTerms.version } as const

/** The accounts of a fresh installation with demo data, never in production: the team, an owner, and reviewers of the owner's businesses. */
export const demoAccounts = [
  { email: demoEmails.admin, ...common, firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  { email: demoEmails.moderator, ...common, firstName: 'Mo', lastName: 'Moderator', role: 'moderator' },
  { email: demoEmails.manager, ...common, firstName: 'Mina', lastName: 'Manager', role: 'socialMediaManager' },
  { email: demoEmails.accountant, ...common, firstName: 'Arun', lastName: 'Accountant', role: 'accountant' },
  { email: demoEmails.owner, ...common, firstName: 'Olive', lastName: 'Owner', role: 'user' },
  { email: demoEmails.priya, ...common, firstName: 'Priya', lastName: 'Nair', role: 'user' },
  { email: demoEmails.callum, ...common, firstName: 'Callum', lastName: 'Reid', role: 'user' },
  { email: demoEmails.grace, ...common, firstName: 'Grace', lastName: 'Okafor', role: 'user' },
  { email: demoEmails.marek, ...common, firstName: 'Marek', lastName: 'Zielinski', role: 'user' },
] as const

/** The accounts of a fresh installation with demo data; never in production. */
export const demoAccounts = [
  { email: 'admin@example.com', password: 'nottingham', firstName: 'Ada', lastName: 'Admin', role: 'admin' },
  { email: 'owner@example.com', password: 'nottingham', firstName: 'Olive', lastName: 'Owner', role: 'user' },
] as const

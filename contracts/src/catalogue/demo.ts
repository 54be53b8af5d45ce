/** The accounts of the demo data. The README publishes their password; their domain is reserved for examples, so nobody can own it. */
export const demoEmails = {
  admin: 'admin@example.com',
  moderator: 'moderator@example.com',
  manager: 'manager@example.com',
  accountant: 'accountant@example.com',
  owner: 'owner@example.com',
  priya: 'priya@example.com',
  callum: 'callum@example.com',
  grace: 'grace@example.com',
  marek: 'marek@example.com',
} as const

/** The `source` of demo listings. */
export const demoSource = 'demo'

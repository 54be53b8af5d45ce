/** The accounts of demo data, whose password the README tells everybody; their domain is set apart for examples and can be nobody’s. */
export const demoEmails = {
  admin: 'admin@example.com',
  owner: 'owner@example.com',
  priya: 'priya@example.com',
  callum: 'callum@example.com',
  grace: 'grace@example.com',
  marek: 'marek@example.com',
} as const

/** What demo listings name as their source. */
export const demoSource = 'demo'

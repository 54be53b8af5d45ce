/** Where the API has what belongs to a client; without an id, to whoever is signed in. */
export const clientPath = (clientId: string | undefined): string =>
  clientId === undefined ? '/api/own/social-media' : `/api/admin/social-media/clients/${clientId}`

/** Whose it is, in the keys of queries. */
export const ownerKey = (clientId: string | undefined): string => clientId ?? 'self'

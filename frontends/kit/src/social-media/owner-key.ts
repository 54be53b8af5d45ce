/** Whose it is, in the keys of queries. */
export const ownerKey = (clientId: string | undefined): string => clientId ?? 'self'

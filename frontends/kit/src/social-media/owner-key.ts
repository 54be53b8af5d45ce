/** Identifies the client in query keys. */
export const ownerKey = (clientId: string | undefined): string => clientId ?? 'self'

/** The services that have a schema, and a role of the same name that owns it. */
export const databaseRoles = ['identity', 'listings', 'media', 'billing', 'bff'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The schemas of the services, each with a role of the same name that owns it. */
export const databaseRoles = ['identity', 'listings', 'media', 'billing', 'social_media', 'bff'] as const
export type DatabaseRole = (typeof databaseRoles)[number]

/** The folder of the service that a role belongs to. */
export const folderOf = (role: DatabaseRole): string => (role === 'bff' ? 'bff' : `services/${role.replaceAll('_', '-')}`)

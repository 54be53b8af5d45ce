import { type ProcessName, processNames, schemaOf } from '@directory/contracts/services'

/** The schemas of the services, each with a role of the same name that owns it. */
export const databaseRoles: readonly string[] = processNames.map(schemaOf)

/** The folder of the service that a role, or a name, belongs to. */
export const folderOf = (role: string): string => (role === 'bff' ? 'bff' : `services/${role.replaceAll('_', '-')}`)

/** What each is started by, as a process of its own. */
export const scriptOf = (name: ProcessName): string => `${folderOf(name)}/src/server.ts`

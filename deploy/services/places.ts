import { getSchemaName, type ProcessName, processNames } from '@directory/contracts/services'

/** The schemas of the services, each with a role of the same name that owns it. */
export const databaseRoles: readonly string[] = processNames.map(getSchemaName)

/** The folder of the service that a role, or a name, belongs to. */
export const getFolder = (role: string): string => (role === 'bff' ? 'bff' : `services/${role.replaceAll('_', '-')}`)

/** What each is started by, as a process of its own. */
export const getScript = (name: ProcessName): string => `${getFolder(name)}/src/server.ts`

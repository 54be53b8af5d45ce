import { getSchemaName, type ProcessName, processNames } from '@directory/contracts/services'

/** The schemas of the services, each with a role of the same name that owns it. */
export const databaseRoles: readonly string[] = processNames.map(getSchemaName)

/** The folder of a service, by its role or name. */
export const getFolder = (role: string): string => (role === 'bff' ? 'bff' : `services/${role.replaceAll('_', '-')}`)

/** The entry point of a service's process. */
export const getScript = (name: ProcessName): string => `${getFolder(name)}/src/server.ts`

/** The services behind the BFF. */
export const serviceNames = ['identity', 'listings', 'media', 'billing', 'social-media', 'enquiries'] as const
export type ServiceName = (typeof serviceNames)[number]

/** The processes, each with a database schema: the services and the BFF. */
export const processNames = [...serviceNames, 'bff'] as const
export type ProcessName = (typeof processNames)[number]

/** Their names on screens. */
export const processLabels: Readonly<Record<ProcessName, string>> = {
  identity: 'Accounts',
  listings: 'Businesses',
  media: 'Pictures',
  billing: 'Payments',
  'social-media': 'Social media',
  enquiries: 'Enquiries',
  bff: 'Website',
}

/** The name of a process's schema and of the role that owns it. */
export const getSchemaName = (name: string): string => name.replaceAll('-', '_')

/** A value for each name. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<Name, Value> =>
  // TypeScript types the keys of fromEntries as plain strings.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

type Constant<Name extends string> = Name extends `${infer Head}-${infer Rest}` ? `${Uppercase<Head>}_${Constant<Rest>}` : Uppercase<Name>

/** An environment variable about a service, such as LISTINGS_URL. */
export const getVariableName = <Name extends string, Suffix extends string>(name: Name, suffix: Suffix): `${Constant<Name>}_${Suffix}` =>
  // The value corresponds to the type.
  `${name.toUpperCase().replaceAll('-', '_')}_${suffix}` as `${Constant<Name>}_${Suffix}`

/** One environment variable for each of several services, such as their URLs. */
export const createVariables = <Name extends string, Suffix extends string, Value>(
  names: readonly Name[],
  suffix: Suffix,
  value: (name: Name) => Value,
): Record<`${Constant<Name>}_${Suffix}`, Value> =>
  Object.fromEntries(names.map((name) => [getVariableName(name, suffix), value(name)])) as Record<`${Constant<Name>}_${Suffix}`, Value>

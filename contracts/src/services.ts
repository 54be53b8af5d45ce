/** The services behind the BFF. */
export const serviceNames = ['identity', 'listings', 'media', 'billing', 'social-media'] as const
export type ServiceName = (typeof serviceNames)[number]

/** Whatever runs as a process of its own: the services and the BFF, each with a database schema. */
export const processNames = [...serviceNames, 'bff'] as const
export type ProcessName = (typeof processNames)[number]

/** What admins call each of them. */
export const processLabels: Readonly<Record<ProcessName, string>> = {
  identity: 'Accounts',
  listings: 'Businesses',
  media: 'Pictures',
  billing: 'Payments',
  'social-media': 'Social media',
  bff: 'Website',
}

/** The schema of a process, and the role that owns it: its name as SQL writes it. */
export const getSchemaName = (name: string): string => name.replaceAll('-', '_')

/** A value for each name. */
export const recordOf = <Name extends string, Value>(names: readonly Name[], value: (name: Name) => Value): Record<Name, Value> =>
  // TypeScript types the keys of fromEntries as any string.
  Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, Value>

type Constant<Name extends string> = Name extends `${infer Head}-${infer Rest}` ? `${Uppercase<Head>}_${Constant<Rest>}` : Uppercase<Name>

/** The variable that says something of a service, such as LISTINGS_URL. */
export const getVariableName = <Name extends string, Suffix extends string>(name: Name, suffix: Suffix): `${Constant<Name>}_${Suffix}` =>
  // As for the type, so for the value.
  `${name.toUpperCase().replaceAll('-', '_')}_${suffix}` as `${Constant<Name>}_${Suffix}`

/** The variables that say the same of several services, such as where each of them is. */
export const createVariables = <Name extends string, Suffix extends string, Value>(
  names: readonly Name[],
  suffix: Suffix,
  value: (name: Name) => Value,
): Record<`${Constant<Name>}_${Suffix}`, Value> =>
  Object.fromEntries(names.map((name) => [getVariableName(name, suffix), value(name)])) as Record<`${Constant<Name>}_${Suffix}`, Value>

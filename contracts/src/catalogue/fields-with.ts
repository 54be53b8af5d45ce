/** The names of the fields in a table that have the given properties. */
export type FieldsWith<Fields, Property> = {
  [Name in keyof Fields & string]: Fields[Name] extends Property ? Name : never
}[keyof Fields & string]

/** The same as a list, in the order of the table. */
export function fieldsWith<Fields extends Record<string, object>, const Property extends object>(fields: Fields, property: Property) {
  const has = (name: string): name is FieldsWith<Fields, Property> =>
    Object.entries(property).every(([key, value]) => Reflect.get(fields[name] ?? {}, key) === value)
  return Object.keys(fields).filter(has)
}

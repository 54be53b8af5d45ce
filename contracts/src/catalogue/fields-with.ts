/** The names of those fields of a table that have some properties. */
export type FieldsWith<Fields, Property> = { [Name in keyof Fields]: Fields[Name] extends Property ? Name : never }[keyof Fields]

/** A column as a Prisma schema and the database's catalogue both state it: its name and PostgreSQL type, with "?" if nullable. */
type Columns = Map<string, string>

/** PostgreSQL's names of the Prisma types in use. */
const types: Record<string, string> = {
  String: 'text',
  Int: 'integer',
  BigInt: 'bigint',
  Boolean: 'boolean',
  Float: 'double precision',
  Decimal: 'numeric',
  DateTime: 'timestamp with time zone',
  Json: 'jsonb',
  Uuid: 'uuid',
  SmallInt: 'smallint',
  Date: 'date',
  Bytes: 'bytea',
}

const block = /^(model|enum) (\w+) \{\n(.*?)^\}/gms
const field = /^ {2}(\w+) +(\w+|Unsupported\("(.+?)"\))(\?|\[\])?( .*)?$/gm

const named = (attributes: string, fallback: string): string => /@@?map\("(\w+)"\)/.exec(attributes)?.[1] ?? fallback

/** The tables of a Prisma schema with their columns. */
export function readModels(schema: string): Map<string, Columns> {
  const blocks = [...schema.matchAll(block)].map(([, kind = '', name = '', body = '']) => {
    const mapped = /^ {2}@@map\("(\w+)"\)/m.exec(body)?.[1] ?? name
    return { kind, name, body, mapped }
  })
  const models = new Set(blocks.filter(({ kind }) => kind === 'model').map(({ name }) => name))
  const enums = new Map(blocks.filter(({ kind }) => kind === 'enum').map(({ name, mapped }) => [name, mapped]))
  const parseColumns = (body: string): Columns =>
    new Map(
      [...body.matchAll(field)]
        .filter(([, , type = '']) => !models.has(type))
        .map(([, name = '', type = '', unsupported, modifier = '', attributes = '']) => {
          const native = /@db\.(\w+)/.exec(attributes)?.[1]
          const base = unsupported ?? enums.get(type) ?? (native && types[native]) ?? types[type] ?? type
          return [named(attributes, name), base + modifier]
        }),
    )
  return new Map(blocks.filter(({ kind }) => kind === 'model').map(({ mapped, body }) => [mapped, parseColumns(body)]))
}

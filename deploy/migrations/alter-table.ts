import type { AlterCommand, Column, Constraint } from './syntax.ts'
import { isConstant, isNull } from './tree.ts'

const serialType = /^(small|big)?serial$|^serial[248]$/
const indexed = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']
/** Constraints that need no scan of the rows. */
const unchecked = ['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT']

/** Describes how a new column of an existing table affects running code; undefined if it does not. */
function describeColumn({ typeName, constraints }: Column, column: string): string | undefined {
  const kinds = constraints.map((constraint) => constraint.Constraint.contype)
  const defaultValue = constraints.find((constraint) => constraint.Constraint.contype === 'CONSTR_DEFAULT')?.Constraint.raw_expr
  const isSerial = serialType.test(typeName?.names.at(-1)?.String.sval ?? '')
  if (isSerial || kinds.includes('CONSTR_GENERATED') || kinds.includes('CONSTR_IDENTITY'))
    return `adds ${column}, which rewrites the table under a lock`
  if (kinds.includes('CONSTR_NOTNULL') && (defaultValue === undefined || isNull(defaultValue)))
    return `adds ${column}, which is NOT NULL without a default`
  if (defaultValue !== undefined && !isConstant(defaultValue))
    return `adds ${column} with a non-constant default, which rewrites the table under a lock`
  if (kinds.some((kind) => indexed.includes(kind))) return `adds ${column} with an index, which is built under a lock`
  if (kinds.some((kind) => !unchecked.includes(kind)))
    return `adds ${column} with a constraint that is checked under a lock (add the column, then the constraint NOT VALID)`
  return undefined
}

function describeConstraint({ contype, skip_validation, indexname }: Constraint, table: string): string | undefined {
  if (contype === 'CONSTR_UNIQUE' && indexname) return undefined
  if (contype === 'CONSTR_PRIMARY' && indexname) return `adds a primary key to ${table}, which makes its columns NOT NULL`
  if (indexed.includes(contype)) return `adds a constraint to ${table} whose index is built under a lock`
  return skip_validation
    ? `adds a constraint to ${table} that running code may violate`
    : `adds a constraint to ${table} that is checked under a lock (add it NOT VALID, validate it in a separate migration)`
}

/** Describes how a command on an existing table affects running code; undefined if it does not. */
type Describe = (command: AlterCommand, table: string) => string | undefined

const supported: Readonly<Record<string, Describe>> = {
  AT_AddColumn: ({ def }, table) => def?.ColumnDef && describeColumn(def.ColumnDef, `${table}.${def.ColumnDef.colname}`),
  AT_DropColumn: ({ name }, table) => `drops the column ${table}.${name}`,
  AT_AlterColumnType: ({ name }, table) => `changes the type of ${table}.${name}`,
  AT_ColumnDefault: ({ name, def }, table) => (def === undefined || isNull(def) ? `drops the default of ${table}.${name}` : undefined),
  AT_SetNotNull: ({ name }, table) => `sets ${table}.${name} NOT NULL`,
  AT_DropNotNull: () => undefined,
  AT_AddConstraint: ({ def }, table) => def?.Constraint && describeConstraint(def.Constraint, table),
  AT_ValidateConstraint: () => undefined,
  AT_DropConstraint: ({ name }, table) => `drops the constraint ${name} of ${table}`,
}

/** Describes how an ALTER TABLE command may break running code. An unsupported one is refused on a new table too. */
export function describeCommand(command: AlterCommand, table: string, isNew: boolean): string | undefined {
  const describe = supported[command.subtype]
  if (!describe) return `changes ${table} by ${command.subtype.replace('AT_', '')}, which the check does not support`
  return isNew ? undefined : describe(command, table)
}

import type { AlterCommand, Column, Constraint } from './syntax.ts'
import { isConstant, isNull } from './tree.ts'

const serialType = /^(small|big)?serial$|^serial[248]$/
const indexed = ['CONSTR_UNIQUE', 'CONSTR_PRIMARY', 'CONSTR_EXCLUSION']
/** For these no row is looked at. */
const unchecked = ['CONSTR_NULL', 'CONSTR_NOTNULL', 'CONSTR_DEFAULT']

/** What a new column does to a table that was there before, in words; undefined where running code never notices. */
function describeColumn({ typeName, constraints }: Column, column: string): string | undefined {
  const kinds = constraints.map((one) => one.Constraint.contype)
  const filling = constraints.find((one) => one.Constraint.contype === 'CONSTR_DEFAULT')?.Constraint.raw_expr
  const isSerial = serialType.test(typeName?.names.at(-1)?.String.sval ?? '')
  if (isSerial || kinds.includes('CONSTR_GENERATED') || kinds.includes('CONSTR_IDENTITY'))
    return `adds ${column}, for which the table is written anew under a lock`
  if (kinds.includes('CONSTR_NOTNULL') && (filling === undefined || isNull(filling)))
    return `adds ${column}, which must be filled and has no default`
  if (filling !== undefined && !isConstant(filling))
    return `adds ${column} with a default that is not constant, for which the table is written anew under a lock`
  if (kinds.some((kind) => indexed.includes(kind))) return `adds ${column} with an index, which is built under a lock`
  if (kinds.some((kind) => !unchecked.includes(kind)))
    return `adds ${column} with a constraint that is checked under a lock (add the column, then the constraint NOT VALID)`
  return undefined
}

function describeConstraint({ contype, skip_validation, indexname }: Constraint, table: string): string | undefined {
  if (contype === 'CONSTR_UNIQUE' && indexname) return undefined
  if (contype === 'CONSTR_PRIMARY' && indexname) return `adds a primary key to ${table}, for which its columns must be filled`
  if (indexed.includes(contype)) return `adds a constraint to ${table} whose index is built under a lock`
  return skip_validation
    ? `adds a constraint to ${table} that code of before may break`
    : `adds a constraint to ${table} that is checked under a lock (add it NOT VALID, validate it in a migration of its own)`
}

/** What a command changes of a table that was there before, in words; undefined where running code never notices. */
type Describe = (command: AlterCommand, table: string) => string | undefined

/** The commands that are known. */
const known: Readonly<Record<string, Describe>> = {
  AT_AddColumn: ({ def }, table) => def?.ColumnDef && describeColumn(def.ColumnDef, `${table}.${def.ColumnDef.colname}`),
  AT_DropColumn: ({ name }, table) => `drops the column ${table}.${name}`,
  AT_AlterColumnType: ({ name }, table) => `changes the type of ${table}.${name}`,
  AT_ColumnDefault: ({ name, def }, table) => (def === undefined || isNull(def) ? `drops the default of ${table}.${name}` : undefined),
  AT_SetNotNull: ({ name }, table) => `demands that ${table}.${name} is filled`,
  AT_DropNotNull: () => undefined,
  AT_AddConstraint: ({ def }, table) => def?.Constraint && describeConstraint(def.Constraint, table),
  AT_ValidateConstraint: () => undefined,
  AT_DropConstraint: ({ name }, table) => `drops the constraint ${name} of ${table}`,
}

/** What a command of ALTER TABLE does that running code may not survive, in words. One that is not known is refused on a new table as well. */
export function describeCommand(command: AlterCommand, table: string, isNew: boolean): string | undefined {
  const describe = known[command.subtype]
  if (!describe) return `changes ${table} by ${command.subtype.replace('AT_', '')}, which the check does not know`
  return isNew ? undefined : describe(command, table)
}

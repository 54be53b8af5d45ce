import { parse } from 'libpg-query'
import { describeCommand } from './alter-table.ts'
import { judgeRows } from './row-changes.ts'
import {
  AlterEnum,
  AlterTable,
  CreateIndex,
  CreateTable,
  CreateTrigger,
  Drop,
  type IsNew,
  Rename,
  Replaceable,
  Script,
  type Table,
} from './syntax.ts'

/** A statement with its effects that may break running code, lose data, or block others. */
export interface Statement {
  /** The comment above it. */
  readonly comment: string
  /** The line of its first word. */
  readonly line: number
  readonly breaks: readonly string[]
}

function nounFor(objectType: string): string {
  const noun = objectType.replace('OBJECT_', '').toLowerCase().replaceAll('_', ' ')
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
}

/** Undefined for an unsupported form of the statement. */
type Judge = (node: unknown, isNew: IsNew) => string[] | undefined

const harmless: Judge = () => []

/** The supported statements; all others are refused. */
const judges: Readonly<Record<string, Judge>> = {
  CreateStmt(node, isNew) {
    const { relation, inhRelations } = CreateTable.parse(node)
    return inhRelations
      .filter(({ RangeVar }) => !isNew(RangeVar))
      .map(({ RangeVar }) => `makes ${relation.relname} a part of ${RangeVar.relname}`)
  },
  CreateEnumStmt: harmless,
  CompositeTypeStmt: harmless,
  CreateSeqStmt: harmless,
  CommentStmt: harmless,
  CreateFunctionStmt: (node) => (Replaceable.parse(node).replace ? ['replaces a function'] : []),
  ViewStmt: (node) => (Replaceable.parse(node).replace ? ['replaces a view'] : []),
  DropStmt: (node) => [`drops ${nounFor(Drop.parse(node).removeType)}`],
  // ALTER INDEX … RENAME is refused too: it accepts the name of any table.
  RenameStmt: (node) => [`renames ${nounFor(Rename.parse(node).renameType)}`],
  AlterObjectSchemaStmt: () => ['moves something to another schema'],
  AlterTableStmt(node, isNew) {
    const { relation, objtype, cmds } = AlterTable.parse(node)
    if (objtype !== 'OBJECT_TABLE') return undefined
    return cmds.flatMap(({ AlterTableCmd }) => describeCommand(AlterTableCmd, relation.relname, isNew(relation)) ?? [])
  },
  AlterEnumStmt: (node) => (AlterEnum.parse(node).oldVal === undefined ? [] : ['renames the value of a type']),
  IndexStmt(node, isNew) {
    const { relation, concurrent, unique } = CreateIndex.parse(node)
    if (isNew(relation)) return []
    if (unique) return [`builds a unique index on ${relation.relname}, which running code may violate`]
    return concurrent ? [] : [`builds an index on ${relation.relname}, which blocks writes`]
  },
  CreateTrigStmt(node, isNew) {
    const { relation } = CreateTrigger.parse(node)
    return isNew(relation) ? [] : [`adds a trigger to ${relation.relname}, which running code does not expect`]
  },
  TruncateStmt: () => ['empties a table'],
  DoStmt: () => ['runs code that cannot be analysed'],
}

function judge(stmt: Readonly<Record<string, unknown>>, isNew: IsNew): string[] | undefined {
  const [kind = ''] = Object.keys(stmt)
  return judges[kind]?.(stmt[kind], isNew)
}

const toKey = ({ schemaname, relname }: Table): string => JSON.stringify([schemaname, relname])

/** The table that a statement certainly creates: with IF NOT EXISTS it may already exist, and a temporary one may shadow another. */
function findCreatedTable(stmt: Readonly<Record<string, unknown>>): Table | undefined {
  if (!stmt.CreateStmt) return undefined
  const { relation, if_not_exists } = CreateTable.parse(stmt.CreateStmt)
  return if_not_exists || relation.relpersistence === 't' ? undefined : relation
}

/** The statements of a migration with their breaking effects. Changes to tables that the migration itself creates break nothing. */
export async function readStatements(sql: string): Promise<Statement[]> {
  const { stmts } = Script.parse(await parse(sql))
  const text = Buffer.from(sql)
  const created = new Set<string>()
  const isNew: IsNew = (table) => created.has(toKey(table))
  let end = 0
  return stmts.map(({ stmt, stmt_location, stmt_len = 0 }) => {
    // The parser includes some of the preceding comments in a statement, but not all.
    const before = text.subarray(0, end).toString()
    const rest = text.subarray(end).toString()
    const comment = /^;?(\s|--.*\n)*/.exec(rest)?.[0] ?? ''
    end = stmt_location + stmt_len
    const isNotAlone = stmts.length > 1 && stmt.IndexStmt && CreateIndex.parse(stmt.IndexStmt).concurrent
    const firstWords = /^\w+(\s+\w+)?/.exec(rest.slice(comment.length))?.[0] ?? Object.keys(stmt).join()
    const breaks = [
      ...(isNotAlone ? ['builds an index concurrently, which requires a separate migration'] : []),
      ...(judgeRows(stmt, isNew) ?? judge(stmt, isNew) ?? [`has “${firstWords}”, which the check does not support`]),
    ]
    const table = findCreatedTable(stmt)
    if (table) created.add(toKey(table))
    return { comment, line: `${before}${comment}`.split('\n').length, breaks }
  })
}

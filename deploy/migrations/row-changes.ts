import { Changed, Insert, type IsNew } from './syntax.ts'
import { functionsIn, nodesIn } from './tree.ts'

/** Functions that only work out a value. Any other may do what no statement shows, as `setval` does. */
const harmlessFunctions = new Set(['now', 'gen_random_uuid', 'jsonb_build_object', 'to_char', 'timezone', 'lower', 'replace', 'substr'])

const describeChange =
  (what: string) =>
  (node: unknown, isNew: IsNew): string[] => {
    const { relation } = Changed.parse(node)
    return isNew(relation) ? [] : [`${what} ${relation.relname}`]
  }
const rewrite = describeChange('rewrites rows of')

const judges: Readonly<Record<string, (node: unknown, isNew: IsNew) => string[]>> = {
  InsertStmt: (node, isNew) => (Insert.parse(node).onConflictClause?.action === 'ONCONFLICT_UPDATE' ? rewrite(node, isNew) : []),
  DeleteStmt: describeChange('deletes rows of'),
  UpdateStmt: rewrite,
  MergeStmt: rewrite,
}

/** What code that still runs may not survive of a statement that changes rows, and of those in its WITH; undefined for one of another kind. */
export function judgeRows(stmt: Readonly<Record<string, unknown>>, isNew: IsNew): string[] | undefined {
  if (!Object.keys(stmt).some((kind) => kind in judges)) return undefined
  const unknown = functionsIn(stmt).filter((name) => !harmlessFunctions.has(name))
  return [
    ...[...nodesIn(stmt)].flatMap(([kind, node]) => judges[kind]?.(node, isNew) ?? []),
    ...unknown.map((name) => `calls ${name}, which the check does not know`),
  ]
}

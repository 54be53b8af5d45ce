import { Changed, Insert, type IsNew } from './syntax.ts'
import { functionsIn, nodesIn } from './tree.ts'

/** Functions without side effects. Any other may have hidden effects, such as `setval`. */
const harmlessFunctions = new Set(['now', 'gen_random_uuid', 'jsonb_build_object', 'to_char', 'timezone', 'lower', 'replace', 'substr'])

const describeChange =
  (action: string) =>
  (node: unknown, isNew: IsNew): string[] => {
    const { relation } = Changed.parse(node)
    return isNew(relation) ? [] : [`${action} ${relation.relname}`]
  }
const rewrite = describeChange('rewrites rows of')

const judges: Readonly<Record<string, (node: unknown, isNew: IsNew) => string[]>> = {
  InsertStmt: (node, isNew) => (Insert.parse(node).onConflictClause?.action === 'ONCONFLICT_UPDATE' ? rewrite(node, isNew) : []),
  DeleteStmt: describeChange('deletes rows of'),
  UpdateStmt: rewrite,
  MergeStmt: rewrite,
}

/** The breaking effects of a statement that changes rows, including those in its WITH; undefined for other statements. */
export function judgeRows(stmt: Readonly<Record<string, unknown>>, isNew: IsNew): string[] | undefined {
  if (!Object.keys(stmt).some((kind) => kind in judges)) return undefined
  const unknown = functionsIn(stmt).filter((name) => !harmlessFunctions.has(name))
  return [
    ...[...nodesIn(stmt)].flatMap(([kind, node]) => judges[kind]?.(node, isNew) ?? []),
    ...unknown.map((name) => `calls ${name}, which the check does not support`),
  ]
}

import { Call } from './syntax.ts'

/** All nodes of a tree with their kinds, outermost first: a statement may be nested in a WITH of another. */
export function* nodesIn(tree: unknown): Generator<[string, unknown]> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesIn(item)
  else if (tree !== null && typeof tree === 'object')
    for (const [kind, node] of Object.entries(tree)) {
      yield [kind, node]
      yield* nodesIn(node)
    }
}

/** The names of the functions called in a tree, without the schema `pg_catalog`. */
export const functionsIn = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap(([kind, node]) => {
    if (kind !== 'FuncCall') return []
    const name = Call.parse(node).funcname.map((part) => part.String.sval)
    return name[0] === 'pg_catalog' ? name.slice(1).join('.') : name.join('.')
  })

/** Whether an expression is the constant NULL. */
export const isNull = (expression: unknown): boolean => [...nodesIn(expression)].some(([kind]) => kind === 'isnull')

/** Nodes with the same value for every row. The parser capitalises the names of nodes, but not of their fields. */
const constantNodes = new Set(['A_Const', 'A_ArrayExpr', 'TypeCast', 'TypeName', 'SQLValueFunction', 'FuncCall', 'String', 'Integer'])

/** Whether PostgreSQL evaluates an expression once, so that adding a column with this default rewrites no rows. */
export const isConstant = (expression: unknown): boolean =>
  [...nodesIn(expression)].every(([kind]) => /^[a-z]/.test(kind) || constantNodes.has(kind)) &&
  functionsIn(expression).every((name) => name === 'now')

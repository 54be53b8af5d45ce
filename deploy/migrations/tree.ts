import { Call } from './syntax.ts'

/** Every node of a tree by its kind, from the outside in: a statement may hide in a WITH of another. */
export function* nodesIn(tree: unknown): Generator<[string, unknown]> {
  if (Array.isArray(tree)) for (const item of tree) yield* nodesIn(item)
  else if (tree !== null && typeof tree === 'object')
    for (const [kind, node] of Object.entries(tree)) {
      yield [kind, node]
      yield* nodesIn(node)
    }
}

/** The functions that are called in a tree, PostgreSQL's own without their schema. */
export const functionsIn = (tree: unknown): string[] =>
  [...nodesIn(tree)].flatMap(([kind, node]) => {
    if (kind !== 'FuncCall') return []
    const name = Call.parse(node).funcname.map((part) => part.String.sval)
    return name[0] === 'pg_catalog' ? name.slice(1).join('.') : name.join('.')
  })

/** Whether an expression is NULL, as good as none. */
export const isNull = (expression: unknown): boolean => [...nodesIn(expression)].some(([kind]) => kind === 'isnull')

/** The same for every row. The parser writes the names of nodes with a capital, those of their fields without. */
const constantNodes = new Set(['A_Const', 'A_ArrayExpr', 'TypeCast', 'TypeName', 'SQLValueFunction', 'FuncCall', 'String', 'Integer'])

/** Whether PostgreSQL works an expression out once, so that a column with it as its default comes without touching a row. */
export const isConstant = (expression: unknown): boolean =>
  [...nodesIn(expression)].every(([kind]) => /^[a-z]/.test(kind) || constantNodes.has(kind)) &&
  functionsIn(expression).every((name) => name === 'now')

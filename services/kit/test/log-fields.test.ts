import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')
const levels = new Set(['trace', 'debug', 'info', 'warn', 'error', 'fatal', '[]'])

/** The names that an object in the source gives its fields, also those that it has in some cases only. */
function fieldsIn(node: ts.Node): string[] {
  if (ts.isPropertyAssignment(node) || ts.isShorthandPropertyAssignment(node)) return [node.name.getText()]
  return node.getChildren().flatMap(fieldsIn)
}

/** The level of a call of a logger, such as `request.log.info(…)` or `logger[level](…)`. */
function isLogCall(node: ts.Node): node is ts.CallExpression {
  if (!ts.isCallExpression(node)) return false
  const callee = node.expression
  if (!ts.isPropertyAccessExpression(callee) && !ts.isElementAccessExpression(callee)) return false
  const level = ts.isPropertyAccessExpression(callee) ? callee.name.text : '[]'
  return levels.has(level) && /\b(log|logger)$/.test(callee.expression.getText())
}

function loggedFields(node: ts.Node): string[] {
  const [first] = isLogCall(node) ? node.arguments : []
  return [...(first && ts.isObjectLiteralExpression(first) ? fieldsIn(first) : []), ...node.getChildren().flatMap(loggedFields)]
}

test('when a log call has a field, then the table of fields tells what it says', async () => {
  const document = await readFile(path.join(root, 'docs/observability.md'), 'utf8')
  const table = /## Logs\n([\s\S]*?)```/.exec(document)?.[1] ?? ''
  const told = new Set([...table.matchAll(/^\| (`[^|]*) \|/gm)].flatMap(([, cell = '']) => cell.match(/\w+/g) ?? []))
  const files = await Promise.all(
    ['services', 'bff'].map((part) =>
      readdir(path.join(root, part), { recursive: true }).then((all) => all.map((file) => path.join(root, part, file))),
    ),
  )
  const sources = files.flat().filter((file) => /\/src\/.*\.ts$/.test(file) && !/\/(node_modules|generated|testing)\//.test(file))
  const logged = await Promise.all(
    sources.map(async (file) => loggedFields(ts.createSourceFile(file, await readFile(file, 'utf8'), ts.ScriptTarget.Latest, true))),
  )
  const fields = new Set(logged.flat())
  expect(fields.size).toBeGreaterThan(20)
  expect([...fields].filter((field) => !told.has(field))).toEqual([])
})

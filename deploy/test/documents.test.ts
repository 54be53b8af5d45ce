import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const documents = [
  'README.md',
  'CONTRIBUTING.md',
  'SECURITY.md',
  ...readdirSync(path.join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.posix.join('docs', name.replaceAll('\\', '/'))),
]

/** What a document refers to within the repository. */
const findLinks = (document: string): string[] =>
  [...readFileSync(path.join(root, document), 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)]*)?\)/g)]
    .flatMap(([, link]) => link ?? [])
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => path.posix.join(path.posix.dirname(document), link))

test.each(documents)('every link of %s leads somewhere', (document) => {
  expect(findLinks(document).filter((link) => !existsSync(path.join(root, link)))).toEqual([])
})

test('docs/README.md lists every document', () => {
  const listed = new Set(findLinks('docs/README.md').map((link) => path.posix.normalize(link)))
  expect(documents.filter((document) => document !== 'docs/README.md' && !listed.has(document))).toEqual([])
})

test('every command that a document names exists', () => {
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  const named = documents.flatMap((document) =>
    [...readFileSync(path.join(root, document), 'utf8').matchAll(/npm run (?:--silent )?([\w:-]+)/g)].map(
      ([, name]) => `${document}: ${name}`,
    ),
  )
  expect(named.filter((one) => !((one.split(': ')[1] ?? '') in scripts))).toEqual([])
})

import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { generatedFiles } from './generated-files.ts'

const root = path.resolve(import.meta.dirname, '../..')
const files = Object.entries(await generatedFiles())

test.for(files)('%s is up to date with `npm run generate`', async ([file, text]) => {
  expect(await readFile(path.join(root, file), 'utf8')).toBe(text)
})

test('there are no manifests that are not generated', async () => {
  const existing = (await readdir(path.join(root, 'deploy/kubernetes'), { recursive: true })).filter((name) => name.endsWith('.yaml'))
  const written = files.map(([file]) => path.relative('deploy/kubernetes', file)).filter((file) => file.endsWith('.yaml'))
  expect(existing.toSorted()).toEqual(written.toSorted())
})

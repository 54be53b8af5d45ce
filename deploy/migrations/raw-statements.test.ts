import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseRoles, getFolder } from '../services/places.ts'

const root = path.resolve(import.meta.dirname, '../..')

async function readSources(folder: string): Promise<{ name: string; text: string }[]> {
  const files = await readdir(path.join(root, folder, 'src'), { recursive: true })
  const sources = files.filter((file) => file.endsWith('.ts') && !file.startsWith('generated'))
  return Promise.all(
    sources.map(async (file) => ({ name: `${folder}/src/${file}`, text: await readFile(path.join(root, folder, 'src', file), 'utf8') })),
  )
}

const sources = (await Promise.all(['services/kit', ...databaseRoles.map(getFolder)].map(readSources))).flat()
const filesWith = (...patterns: RegExp[]): string[] =>
  sources.filter(({ text }) => patterns.every((pattern) => pattern.test(text))).map(({ name }) => name)

test('the type of a row is its schema, against which the test run checks it', () => {
  // Where statements of all kinds are handed to the driver.
  const carriers = ['services/kit/src/database/rows.ts', 'services/kit/src/database/sql.ts']
  expect(filesWith(/\.(\$queryRaw|query)</).filter((name) => !carriers.includes(name))).toEqual([])
})

test('a statement of our own does not stand in one file with what Prisma writes', () => {
  const ours = /\$executeRaw`|\$queryRaw`|\brows\(\w+, /
  const prismas = /\b(tx|database|db|transaction)\.[a-z]\w+\.(find|create|update|upsert|delete|count|group|aggregate)/
  expect(filesWith(ours, prismas)).toEqual([])
})

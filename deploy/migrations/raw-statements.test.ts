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

test('raw queries take their row types from schemas, which the test run verifies', () => {
  // The files that pass statements to the driver.
  const carriers = ['services/kit/src/database/rows.ts', 'services/kit/src/database/sql.ts']
  expect(filesWith(/\.(\$queryRaw|query)</).filter((name) => !carriers.includes(name))).toEqual([])
})

test('no file mixes raw statements with Prisma queries', () => {
  const ours = /\$executeRaw`|\$queryRaw`|\brows\(\w+, /
  const prismas = /\b(tx|database|db|transaction)\.[a-z]\w+\.(find|create|update|upsert|delete|count|group|aggregate)/
  expect(filesWith(ours, prismas)).toEqual([])
})

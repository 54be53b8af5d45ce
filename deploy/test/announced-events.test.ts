import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { isEventContract } from '@directory/contracts/events/envelope'
import { expect, test } from 'vitest'
import { getFolder } from '../services/places.ts'

const root = path.resolve(import.meta.dirname, '../..')
const filesIn = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => path.join(root, folder, file))

const modules = await Promise.all(filesIn('contracts/src/events').map(async (file): Promise<Record<string, unknown>> => import(file)))
const events = modules.flatMap((module) =>
  Object.entries(module).flatMap(([name, value]) =>
    isEventContract(value) ? [{ name, service: value.type.split('.')[0] ?? '', isAnnounced: !value.isRetired }] : [],
  ),
)

test.each(events)('$name is announced by $service, unless it is retired: $isAnnounced', ({ name, service, isAnnounced }) => {
  const announcement = new RegExp(`\\boutboxEvent\\(\\s*${name}\\b`)
  const sources = filesIn(path.join(getFolder(service), 'src'))
  expect(sources.some((file) => announcement.test(readFileSync(file, 'utf8')))).toBe(isAnnounced)
})

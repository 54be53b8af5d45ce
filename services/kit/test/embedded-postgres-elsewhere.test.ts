import { chmod, cp, mkdir, readdir, readFile, readlink, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { placeElsewhere } from '../src/database/embedded-postgres-elsewhere.ts'
import { placePostgres } from '../src/database/embedded-postgres-placement.ts'
import { createTemporaryDirectory, type TemporaryDirectory } from '../src/testing/temporary-directory.ts'

let temporary: TemporaryDirectory
let root: string
let directory: string
beforeEach(async () => {
  temporary = await createTemporaryDirectory()
  root = path.join(temporary.path, 'elsewhere')
  directory = path.join(temporary.path, 'site/postgres')
  await mkdir(root)
})
afterEach(() => temporary.remove())

/** As at start-up: first the location, then the data in it. */
async function start(of = directory): Promise<string> {
  await mkdir(of, { recursive: true })
  const data = await placeElsewhere(of, root)
  await mkdir(data, { recursive: true })
  await writeFile(path.join(of, 'password'), 'secret')
  return data
}
const noteIn = (data: string) => path.join(data, 'note')
const readNote = (data: string) => readFile(noteIn(data), 'utf8').catch(() => 'nothing')

async function startWithNote(of = directory): Promise<string> {
  const data = await start(of)
  await writeFile(noteIn(data), 'kept')
  return data
}

/** As if the data directory were on another disk, to which files cannot be hard-linked. */
async function changeDisk(data: string): Promise<void> {
  const file = path.join(data, '../belongs-to.json')
  await rm(path.join(directory, 'data-belongs-to.json'))
  await writeFile(file, JSON.stringify({ ...JSON.parse(await readFile(file, 'utf8')), hasTwoNames: false }))
}

test('when it is restarted, then its data is in the same place, with a link to it', async () => {
  const data = await startWithNote()
  expect(await readlink(path.join(directory, 'data'))).toBe(data)
  expect(await start()).toBe(data)
  expect(await readNote(data)).toBe('kept')
})

test('when the data directory was deleted, then the next start begins with an empty database', async () => {
  await startWithNote()
  await rm(path.dirname(directory), { recursive: true })
  expect(await readNote(await start())).toBe('nothing')
})

test('when another one starts, then the data of deleted data directories is removed, and others’ is kept', async () => {
  await startWithNote()
  const other = await startWithNote(path.join(temporary.path, 'other/postgres'))
  await rm(path.dirname(directory), { recursive: true })
  const third = await start(path.join(temporary.path, 'third/postgres'))
  const places = [other, third].map((data) => path.basename(path.dirname(data)))
  expect((await readdir(root)).sort()).toEqual(places.sort())
  expect(await readNote(other)).toBe('kept')
})

test('when the disk of the data directory is unavailable, then nothing is deleted, and the start does not create an empty database', async () => {
  const data = await startWithNote()
  await changeDisk(data)
  await rm(path.dirname(directory), { recursive: true })
  await start(path.join(temporary.path, 'other/postgres'))
  await expect(start()).rejects.toThrow(`${path.dirname(data)} contains the database of a different ${directory}`)
  expect(await readNote(data)).toBe('kept')
})

test('when the server of a deleted data directory is still running, then its data is kept', async () => {
  const data = await startWithNote()
  await writeFile(path.join(data, 'postmaster.pid'), `${process.pid}\n`)
  await rm(path.dirname(directory), { recursive: true })
  await start(path.join(temporary.path, 'other/postgres'))
  expect(await readNote(data)).toBe('kept')
})

test('when the data directory was moved, then its data moves with it', async () => {
  const data = await startWithNote()
  const moved = path.join(temporary.path, 'moved')
  await rename(path.dirname(directory), moved)
  await start(path.join(temporary.path, 'other/postgres'))
  expect(await start(path.join(moved, 'postgres'))).toBe(data)
  expect(await readNote(data)).toBe('kept')
})

test('when the data directory was copied, then the copy does not use the original’s database', async () => {
  await startWithNote()
  const copy = path.join(temporary.path, 'copy')
  await cp(path.dirname(directory), copy, { recursive: true, verbatimSymlinks: true })
  await expect(start(path.join(copy, 'postgres'))).rejects.toThrow('is a copy of')
})

test('when the permissions of the data directory were restricted later, then it keeps using its database', async () => {
  await mkdir(path.join(directory, 'data'), { recursive: true })
  await expect(start()).rejects.toThrow('can no longer access')
})

describe.skipIf(process.getuid?.() !== 0)('when the product of root has a data directory that others can enter', () => {
  const reachable = () => path.join(temporary.path, 'open/postgres')
  let data: string
  beforeEach(async () => {
    await mkdir(reachable(), { recursive: true })
    await mkdir(directory, { recursive: true })
    await chmod(path.dirname(directory), 0o700)
    data = (await placePostgres(directory)).data
    await mkdir(data)
    await writeFile(noteIn(data), 'kept')
  })
  afterEach(() => rm(path.dirname(data), { recursive: true, force: true }))

  test('then its start removes the database of a deleted one, and not before that', async () => {
    await placePostgres(reachable())
    expect(await readNote(data)).toBe('kept')
    await rm(path.dirname(directory), { recursive: true })
    expect((await placePostgres(reachable())).data).toBe(path.join(reachable(), 'data'))
    expect(await readNote(data)).toBe('nothing')
  })

  test('then a database that was placed elsewhere before is kept, even after a move to another disk', async () => {
    await rm(path.join(directory, 'data-belongs-to.json'))
    await chmod(path.dirname(directory), 0o755)
    expect(await readNote((await placePostgres(directory)).data)).toBe('kept')
    await placePostgres(reachable())
    expect(await readNote(data)).toBe('kept')
  })
})

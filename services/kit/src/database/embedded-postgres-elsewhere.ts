import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isAlive } from './embedded-postgres-orphan.ts'

/** Whose data a place holds. Where both are on one disk, the note of it is a file with two names: the second goes with the directory, wherever that is moved. */
const Owner = z.object({ directory: z.string(), hasTwoNames: z.boolean() })
type Owner = z.infer<typeof Owner>

const noteIn = (place: string) => path.join(place, 'belongs-to.json')
const secondName = (directory: string) => path.join(directory, 'data-belongs-to.json')

/** Undefined if it cannot be read: what is unknown is left alone. */
async function readOwner(place: string): Promise<Owner | undefined> {
  const read = async () => Owner.parse(JSON.parse(await readFile(noteIn(place), 'utf8')))
  return read().catch(() => undefined)
}

async function writeOwner(place: string, directory: string): Promise<void> {
  const write = (hasTwoNames: boolean) => writeFile(noteIn(place), JSON.stringify({ directory, hasTwoNames }), { mode: 0o600 })
  await write(false)
  await rm(secondName(directory), { force: true })
  // On another disk there is no second name, and nobody can tell whether the directory was deleted.
  const hasTwoNames = await link(noteIn(place), secondName(directory)).then(
    () => true,
    () => false,
  )
  await write(hasTwoNames)
}

async function isRunning(place: string): Promise<boolean> {
  const [pid] = (await readFile(path.join(place, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  return pid !== undefined && pid > 0 && isAlive(pid)
}

/** Removes what belongs to directories that were deleted. */
async function removeForsaken(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const place = path.join(root, name)
    const owner = await readOwner(place)
    // Another start may be removing it at this moment.
    const names = owner?.hasTwoNames ? await stat(noteIn(place)).catch(() => undefined) : undefined
    const isForsaken = names?.nlink === 1
    if (isForsaken && !(await isRunning(place))) await rm(place, { recursive: true, force: true })
  }
}

/** The place that a directory's link leads to, if there is one. */
async function followLink(directory: string): Promise<string | undefined> {
  const link = path.join(directory, 'data')
  const target = await readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  const place = path.dirname(target)
  const owner = await readOwner(place)
  if (owner && owner.directory !== directory && existsSync(owner.directory))
    throw new Error(
      `${directory} is a copy of ${owner.directory}, whose database lies in ${place}: delete ${link} to begin with an empty one.`,
    )
  return place
}

/** Removes what belongs to directories that were deleted. Gives the place that this directory's link leads to, which stays its own. */
export async function tidyElsewhere(directory: string, root: string): Promise<string | undefined> {
  const linked = await followLink(directory)
  // If someone has created their own link, there is nothing to record.
  if (linked && path.dirname(linked) === root) await writeOwner(linked, directory)
  await removeForsaken(root)
  return linked
}

/**
 * Where the data of a directory lie that PostgreSQL's own user cannot enter: below the root, with a link in the directory that leads there.
 * They go with the next start of any product by root after the directory was deleted.
 */
export async function placeElsewhere(directory: string, root: string): Promise<string> {
  const linked = await tidyElsewhere(directory, root)
  if (linked) return path.join(linked, 'data')
  if (existsSync(path.join(directory, 'data')))
    throw new Error(`PostgreSQL's own user cannot enter ${directory} any more, where the database lies: let others pass through it again.`)
  const place = path.join(root, createHash('sha256').update(directory).digest('hex').slice(0, 12))
  const isNew = !existsSync(path.join(directory, 'password'))
  if (isNew && existsSync(place)) throw new Error(`${place} holds the database of another ${directory}: bring that back, or delete both.`)
  await mkdir(place, { recursive: true, mode: 0o711 })
  await writeOwner(place, directory)
  await symlink(path.join(place, 'data'), path.join(directory, 'data'))
  return path.join(place, 'data')
}

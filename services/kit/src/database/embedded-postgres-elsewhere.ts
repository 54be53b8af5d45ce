import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { link, mkdir, readdir, readFile, readlink, rm, stat, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { isAlive } from './embedded-postgres-orphan.ts'

/**
 * The directory that owns the data in a location. If both are on the same disk, the owner file is hard-linked into the directory: the link
 * moves with it, and disappears with it.
 */
const Owner = z.object({ directory: z.string(), hasTwoNames: z.boolean() })
type Owner = z.infer<typeof Owner>

const ownerFile = (location: string) => path.join(location, 'belongs-to.json')
const ownerLink = (directory: string) => path.join(directory, 'data-belongs-to.json')

/** Undefined if it cannot be read; such a location is left alone. */
async function readOwner(location: string): Promise<Owner | undefined> {
  const read = async () => Owner.parse(JSON.parse(await readFile(ownerFile(location), 'utf8')))
  return read().catch(() => undefined)
}

async function writeOwner(location: string, directory: string): Promise<void> {
  const write = (hasTwoNames: boolean) => writeFile(ownerFile(location), JSON.stringify({ directory, hasTwoNames }), { mode: 0o600 })
  await write(false)
  await rm(ownerLink(directory), { force: true })
  // There are no hard links between disks, and without one a deletion of the directory cannot be detected.
  const hasTwoNames = await link(ownerFile(location), ownerLink(directory)).then(
    () => true,
    () => false,
  )
  await write(hasTwoNames)
}

async function isRunning(location: string): Promise<boolean> {
  const [pid] = (await readFile(path.join(location, 'data/postmaster.pid'), 'utf8').catch(() => '')).split('\n').map(Number)
  return pid !== undefined && pid > 0 && isAlive(pid)
}

/** Removes the data of deleted directories. */
async function removeOrphaned(root: string): Promise<void> {
  for (const name of await readdir(root)) {
    const location = path.join(root, name)
    const owner = await readOwner(location)
    // Another process may be removing it concurrently.
    const stats = owner?.hasTwoNames ? await stat(ownerFile(location)).catch(() => undefined) : undefined
    const isOrphaned = stats?.nlink === 1
    if (isOrphaned && !(await isRunning(location))) await rm(location, { recursive: true, force: true })
  }
}

/** The location that a directory's link points to, if there is one. */
async function followLink(directory: string): Promise<string | undefined> {
  const link = path.join(directory, 'data')
  const target = await readlink(link).catch(() => undefined)
  if (target === undefined) return undefined
  const location = path.dirname(target)
  const owner = await readOwner(location)
  if (owner && owner.directory !== directory && existsSync(owner.directory))
    throw new Error(
      `${directory} is a copy of ${owner.directory}, whose database is in ${location}: delete ${link} to start with an empty one.`,
    )
  return location
}

/** Removes the data of deleted directories. Returns the location that this directory's link points to, which remains its own. */
export async function tidyElsewhere(directory: string, root: string): Promise<string | undefined> {
  const linked = await followLink(directory)
  // If someone has created their own link, there is nothing to record.
  if (linked && path.dirname(linked) === root) await writeOwner(linked, directory)
  await removeOrphaned(root)
  return linked
}

/**
 * The data location of a directory that PostgreSQL's own user cannot access: below the root, with a link to it in the directory. Once the
 * directory is deleted, the next start by root removes the data.
 */
export async function placeElsewhere(directory: string, root: string): Promise<string> {
  const linked = await tidyElsewhere(directory, root)
  if (linked) return path.join(linked, 'data')
  if (existsSync(path.join(directory, 'data')))
    throw new Error(
      `PostgreSQL's own user can no longer access ${directory}, where the database is: give others execute permission on it again.`,
    )
  const location = path.join(root, createHash('sha256').update(directory).digest('hex').slice(0, 12))
  const isNew = !existsSync(path.join(directory, 'password'))
  if (isNew && existsSync(location))
    throw new Error(`${location} contains the database of a different ${directory}: restore that directory, or delete both.`)
  await mkdir(location, { recursive: true, mode: 0o711 })
  await writeOwner(location, directory)
  await symlink(path.join(location, 'data'), path.join(directory, 'data'))
  return path.join(location, 'data')
}

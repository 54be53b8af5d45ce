import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { finished } from 'node:stream/promises'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

const WrittenFile = z.object({ file: z.string(), bytes: z.number().int(), sha256: z.string() })
export type WrittenFile = z.infer<typeof WrittenFile>

const Table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()), rows: z.number().int(), ...WrittenFile.shape })
export type Table = z.infer<typeof Table>

const Sequence = z.object({ schema: z.string(), name: z.string(), value: z.string(), isCalled: z.boolean() })
export type Sequence = z.infer<typeof Sequence>

const Migration = z.object({ schema: z.string(), name: z.string(), checksum: z.string() })
export type Migration = z.infer<typeof Migration>

/** The contents of a backup, with the checksums of its files. */
const Manifest = z.object({
  format: z.literal(1),
  takenAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(Migration),
  tables: z.array(Table),
  sequences: z.array(Sequence),
  /** The list of pictures, a line for each. */
  pictures: WrittenFile.extend({ count: z.number().int(), missing: z.array(z.string()) }),
})
export type Manifest = z.infer<typeof Manifest>

const manifestFile = 'manifest.json'
const checksumFile = 'manifest.sha256'
const backupName = /^\d{4}-\d{2}-\d{2}T\d{6}\.\d{3}Z$/

/** The name of a backup, from its time; names sort chronologically. */
export const formatBackupName = (takenAt: string): string => takenAt.replaceAll(':', '')

/** The time in a backup's name. */
export const parseBackupName = (name: string): Date => new Date(name.replace(/T(\d\d)(\d\d)(\d\d)/, 'T$1:$2:$3'))

export const createDigest = (bytes: Buffer | string): string => createHash('sha256').update(bytes).digest('hex')

/** The checksum of a file, read as a stream. */
export async function createFileDigest(file: string): Promise<string> {
  const hash = createHash('sha256')
  const stream = createReadStream(file)
  stream.on('data', (chunk) => hash.update(chunk))
  await finished(stream)
  return hash.digest('hex')
}

/** The names of the complete backups in a directory, oldest first. */
export async function listBackups(directory: string): Promise<string[]> {
  const names = await readdir(directory).catch(() => [])
  return names.filter((name) => backupName.test(name)).sort()
}

/** Completes a backup with its manifest. */
export async function writeManifest(backup: string, manifest: Manifest): Promise<void> {
  const text = JSON.stringify(manifest, null, 1)
  await writeFile(path.join(backup, manifestFile), text, { mode: 0o600, flush: true })
  await writeFile(path.join(backup, checksumFile), `${createDigest(text)}  ${manifestFile}\n`, { mode: 0o600, flush: true })
}

/** The manifest of a backup. Throws a FatalError if it is missing or damaged. */
export async function readManifest(directory: string, name: string): Promise<Manifest> {
  const damaged = (reason: string) => new FatalError(`The backup ${name} in ${directory} ${reason}.`)
  const read = (file: string) =>
    readFile(path.join(directory, name, file), 'utf8').catch(() => Promise.reject(damaged(`is incomplete: ${file} is missing`)))
  const text = await read(manifestFile)
  if (!(await read(checksumFile)).startsWith(createDigest(text))) throw damaged(`is damaged: ${manifestFile} does not match its checksum`)
  const manifest = Manifest.safeParse(JSON.parse(text))
  if (!manifest.success) throw damaged('was written by an incompatible version of this command')
  return manifest.data
}

import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

export async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  return files.filter((file) => !file.includes(`${path.sep}node_modules${path.sep}`)).sort()
}

/** The hash of all files in some folders of the repository, and of the versions of its packages. */
export async function sourceHash(folders: readonly string[]): Promise<string> {
  const files = (await Promise.all(folders.map((folder) => filesIn(path.join(root, folder))))).flat()
  const hash = createHash('sha256')
  for (const file of [...files, path.join(root, 'package-lock.json')]) hash.update(path.relative(root, file)).update(await readFile(file))
  return hash.digest('hex')
}

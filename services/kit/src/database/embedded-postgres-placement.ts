import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, stat } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { placeElsewhere, tidyElsewhere } from './embedded-postgres-elsewhere.ts'

export interface Placement {
  /** The directory that contains `bin`, `lib` and `share`. */
  readonly binaries: string
  readonly data: string
  /** The user that PostgreSQL runs as if we are root, since it refuses to run as root. */
  readonly user: { readonly uid: number; readonly gid: number } | undefined
}

/** Used by root for what PostgreSQL's own user could not access otherwise. */
const reachableDirectory = '/var/lib/city-directory'

function packagedBinaries(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  try {
    return path.resolve(require.resolve(`@embedded-postgres/${platform}-${process.arch}`), '..', '..', 'native')
  } catch (cause) {
    throw new Error(`there is no PostgreSQL package for ${platform}-${process.arch}; set DATABASE_URL to your own server`, { cause })
  }
}

async function unprivilegedUser(): Promise<{ uid: number; gid: number }> {
  const users = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody')
  if (!user) throw new Error('root needs a user named postgres or nobody to run PostgreSQL as')
  return { uid: Number(user[2]), gid: Number(user[3]) }
}

/** Whether any user can traverse a directory and all its parents. */
async function isReachable(directory: string): Promise<boolean> {
  for (let current = path.resolve(directory); ; current = path.dirname(current)) {
    if (!((await stat(current)).mode & 0o001)) return false
    if (current === path.dirname(current)) return true
  }
}

async function copyOnce(source: string, target: string): Promise<void> {
  if (existsSync(target)) return
  const partial = `${target}.${process.pid}`
  await cp(source, partial, { recursive: true, verbatimSymlinks: true })
  await rename(partial, target).catch((error: Error) => {
    if (!existsSync(target)) throw error
  })
}

/** The locations of PostgreSQL's programs and data, and the user it runs as, who can access both. */
export async function placePostgres(directory: string): Promise<Placement> {
  const packaged = packagedBinaries()
  if (process.getuid?.() !== 0) return { binaries: packaged, data: path.join(directory, 'data'), user: undefined }
  const user = await unprivilegedUser()
  let binaries = packaged
  let data = path.join(directory, 'data')
  await mkdir(reachableDirectory, { recursive: true, mode: 0o755 })
  if (!(await isReachable(packaged))) {
    const version = createHash('sha256')
      .update(await readFile(path.join(packaged, '..', 'package.json')))
      .digest('hex')
      .slice(0, 12)
    binaries = path.join(reachableDirectory, `postgres-${version}`)
    await copyOnce(packaged, binaries)
  }
  if (await isReachable(directory)) await tidyElsewhere(path.resolve(directory), reachableDirectory)
  else data = await placeElsewhere(path.resolve(directory), reachableDirectory)
  return { binaries, data, user }
}

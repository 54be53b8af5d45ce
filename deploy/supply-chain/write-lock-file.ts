import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ownFolders, root } from './lock-file.ts'

/** Later versions omit packages for platforms whose builds a registry lacks, and then refuse their own lock file. */
const npm = 'npm@11.6.2'

const LockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), os: z.array(z.string()).optional() })),
})
const file = path.join(root, 'package-lock.json')

/** The C libraries that a package supports, from its manifest; undefined if it does not specify any. */
async function readLibc(packageName: string, version: string): Promise<string[] | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['view', `${packageName}@${version}`, 'libc', '--json'])
  if (!stdout.trim()) return undefined
  const libc = z.union([z.string(), z.array(z.string())]).parse(JSON.parse(stdout))
  return typeof libc === 'string' ? [libc] : libc
}

/**
 * The current lock file without the packages that have no version: npm writes those if a registry lacks them, and cannot install from the
 * lock file once the registry has them.
 */
function readVersionedLock(): z.infer<typeof LockFile> {
  const { packages, ...rest } = LockFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const kept = Object.entries(packages).filter(([place, locked]) => locked.version || 'link' in locked || !place.includes('node_modules/'))
  return { ...rest, packages: Object.fromEntries(kept) }
}

/** The lock file that npm writes for the manifests in an empty directory, based on the current lock file or from scratch. */
function runNpm(isFresh: boolean): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'directory-lock-'))
  try {
    const manifests = ownFolders().map((folder) => path.join(folder, 'package.json'))
    for (const name of [...manifests, '.npmrc']) cpSync(path.join(root, name), path.join(directory, name))
    if (!isFresh) writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify(readVersionedLock()))
    const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npx', ['--yes', npm, 'install', ...flags], { cwd: directory, stdio: 'inherit' })
    return readFileSync(path.join(directory, 'package-lock.json'), 'utf8')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * `npm run lock`: writes the lock file for the manifests, and adds each package's C library, which this version of npm omits, so that every
 * machine would install the packages for all of them. `-- --fresh` ignores the current lock file: only then does npm apply new overrides.
 */
const lock = LockFile.parse(JSON.parse(runNpm(process.argv.includes('--fresh'))))
const forLinux = Object.entries(lock.packages).filter(([, { version, os }]) => version && os?.includes('linux'))
await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (let next = forLinux.pop(); next; next = forLinux.pop()) {
      const [place, locked] = next
      const libc = await readLibc(place.split('node_modules/').at(-1) ?? place, locked.version ?? '')
      if (libc) locked.libc = libc
    }
  }),
)
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`)

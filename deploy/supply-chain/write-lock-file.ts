import { execFile, execFileSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { ownFolders, root } from './lock-file.ts'

/** Later versions leave out packages for platforms whose builds a registry does not have, and then refuse their own lock file. */
const npm = 'npm@11.6.2'

const LockFile = z.looseObject({
  packages: z.record(z.string(), z.looseObject({ version: z.string().optional(), os: z.array(z.string()).optional() })),
})
const file = path.join(root, 'package-lock.json')

/** The C libraries with which a package runs, as its manifest says; undefined where it does not say. */
async function readLibc(packageName: string, version: string): Promise<string[] | undefined> {
  const { stdout } = await promisify(execFile)('npm', ['view', `${packageName}@${version}`, 'libc', '--json'])
  if (!stdout.trim()) return undefined
  const libc = z.union([z.string(), z.array(z.string())]).parse(JSON.parse(stdout))
  return typeof libc === 'string' ? [libc] : libc
}

/**
 * The lock file that there is, less the packages without a version: npm writes one so where a registry lacks it, and fails to install from the
 * lock file as soon as the registry has it.
 */
function lockedByVersion(): z.infer<typeof LockFile> {
  const { packages, ...rest } = LockFile.parse(JSON.parse(readFileSync(file, 'utf8')))
  const kept = Object.entries(packages).filter(([place, locked]) => locked.version || 'link' in locked || !place.includes('node_modules/'))
  return { ...rest, packages: Object.fromEntries(kept) }
}

/** What npm makes of the manifests alone, away from what is installed here: of the lock file that there is, or afresh. */
function writtenByNpm(isFresh: boolean): string {
  const directory = mkdtempSync(path.join(tmpdir(), 'directory-lock-'))
  try {
    const manifests = ownFolders().map((folder) => path.join(folder, 'package.json'))
    for (const name of [...manifests, '.npmrc']) cpSync(path.join(root, name), path.join(directory, name))
    if (!isFresh) writeFileSync(path.join(directory, 'package-lock.json'), JSON.stringify(lockedByVersion()))
    const flags = ['--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund']
    execFileSync('npx', ['--yes', npm, 'install', ...flags], { cwd: directory, stdio: 'inherit' })
    return readFileSync(path.join(directory, 'package-lock.json'), 'utf8')
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/**
 * `npm run lock`: writes the lock file for what the manifests name, and into it which packages are for which C library. The npm that can write
 * it leaves that out, and every machine would install both. With `-- --fresh` it forgets what was locked: only then does npm heed new overrides.
 */
const lock = LockFile.parse(JSON.parse(writtenByNpm(process.argv.includes('--fresh'))))
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

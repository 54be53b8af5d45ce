import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Tool = 'chromium' | 'lighthouse' | 'mutation'

const root = path.resolve(import.meta.dirname, '../..')

const readIfExists = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * Installs a tool on first use, from its own lock file: a browser for machines without one, and tools of few tests, are too large for every
 * installation. It is installed below the product's node_modules, so that it can resolve those packages and is removed with them. Returns
 * its folder.
 */
export function installTool(tool: Tool): string {
  const source = path.join(import.meta.dirname, tool)
  const folder = path.join(root, 'node_modules/.cache/tools', tool)
  const lock = readIfExists(path.join(source, 'package-lock.json'))
  const installed = path.join(folder, 'installed')
  if (lock === readIfExists(installed)) return folder
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true })
  // Peer dependencies are the product's packages, further up.
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  writeFileSync(installed, lock ?? '')
  return folder
}

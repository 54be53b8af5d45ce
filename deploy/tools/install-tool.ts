import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

export type Tool = 'chromium' | 'lighthouse' | 'mutation'

const root = path.resolve(import.meta.dirname, '../..')

const readIfExists = (file: string): string | undefined => (existsSync(file) ? readFileSync(file, 'utf8') : undefined)

/**
 * Installs a tool when it is first asked for, by a lock file of its own: a browser for machines without one, and what only some tests use,
 * are not worth their size to everybody who installs the product. It lies below the product's own packages, so that it finds those, and goes
 * with them. Gives its folder.
 */
export function installTool(tool: Tool): string {
  const source = path.join(import.meta.dirname, tool)
  const folder = path.join(root, 'node_modules/.cache/tools', tool)
  const lock = readIfExists(path.join(source, 'package-lock.json'))
  const installed = path.join(folder, 'installed')
  if (lock === readIfExists(installed)) return folder
  rmSync(folder, { recursive: true, force: true })
  cpSync(source, folder, { recursive: true })
  // Peers are the product's own packages, above.
  const flags = ['--ignore-scripts', '--legacy-peer-deps', '--no-audit', '--no-fund']
  execFileSync('npm', ['ci', ...flags], { cwd: folder, stdio: ['ignore', 'ignore', 'inherit'], shell: process.platform === 'win32' })
  writeFileSync(installed, lock ?? '')
  return folder
}

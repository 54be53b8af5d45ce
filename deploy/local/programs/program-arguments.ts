import { existsSync } from 'node:fs'
import path from 'node:path'

/** The parameters by which Node runs a script of ours as it is. */
const sourceArguments = (script: string): string[] => [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script]

/** Those by which it runs one that may have been bundled. */
export function programArguments(script: string): string[] {
  const { PROGRAMS_DIRECTORY } = process.env
  const bundled = PROGRAMS_DIRECTORY && path.join(PROGRAMS_DIRECTORY, script.replace(/\.ts$/, '.mjs'))
  if (bundled && existsSync(bundled)) return [bundled]
  return sourceArguments(script)
}

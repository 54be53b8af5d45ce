import { existsSync } from 'node:fs'
import path from 'node:path'

/** What a program is told that starts others of ours. */
export const bundledPrograms = (): Record<string, string> => {
  const { PROGRAMS_DIRECTORY } = process.env
  return PROGRAMS_DIRECTORY ? { PROGRAMS_DIRECTORY } : {}
}

/** The parameters by which Node runs a script of ours as it is. */
export const sourceArguments = (script: string): string[] => [...(script.endsWith('.ts') ? ['--import', 'tsx'] : []), script]

/** Those by which it runs one that may have been bundled. */
export function programArguments(script: string): string[] {
  const { PROGRAMS_DIRECTORY } = process.env
  const bundled = PROGRAMS_DIRECTORY && path.join(PROGRAMS_DIRECTORY, script.replace(/\.ts$/, '.mjs'))
  if (bundled && existsSync(bundled)) return [bundled]
  return sourceArguments(script)
}

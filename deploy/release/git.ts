import { execFileSync } from 'node:child_process'

/** What a git command prints; throws with what it complains about if it fails. */
export const git = (repository: string, ...parameters: string[]): string =>
  execFileSync('git', parameters, { cwd: repository, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'], maxBuffer: 1024 ** 3 }).trim()

/** Whether a git command succeeds. */
export function succeeds(repository: string, ...parameters: string[]): boolean {
  try {
    git(repository, ...parameters)
    return true
  } catch {
    return false
  }
}

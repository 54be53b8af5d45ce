import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'

/** Runs Docker and returns what it prints. */
export const docker = async (...args: readonly string[]): Promise<string> =>
  (await promisify(execFile)('docker', args, { maxBuffer: 10_000_000 })).stdout.trim()

/** Whether a Docker with Compose answers on this machine. */
export function hasDocker(): boolean {
  try {
    execFileSync('docker', ['compose', 'ls'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

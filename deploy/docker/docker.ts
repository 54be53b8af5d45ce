import { execFile, execFileSync } from 'node:child_process'
import { promisify } from 'node:util'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

const Printed = z.object({ stderr: z.string() })

/** Whether a line says something, other than where in the code an error was thrown. */
const isMessage = (line: string): boolean => line !== '' && !/^\s+at /.test(line)

/** Runs Docker and returns what it prints; throws a FatalError with the end of its errors. */
export async function runDocker(args: readonly string[], env = process.env): Promise<string> {
  try {
    return (await promisify(execFile)('docker', args, { env, maxBuffer: 50_000_000 })).stdout
  } catch (cause) {
    const printed = Printed.safeParse(cause).data?.stderr
    const reason = printed ? printed.split('\n').filter(isMessage).slice(-5).join('\n') : String(cause)
    throw new FatalError(`docker ${args.join(' ')}: ${reason}`, { cause })
  }
}

/** Whether a Docker with Compose answers on this machine. */
export function hasDocker(): boolean {
  try {
    execFileSync('docker', ['compose', 'ls'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

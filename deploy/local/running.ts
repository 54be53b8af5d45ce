import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ProcessName } from '@directory/contracts/http/health'
import { z } from 'zod'

const Running = z.object({
  pid: z.number().int(),
  port: z.number().int(),
  services: z.record(ProcessName, z.url()),
  /** Of the superuser, for commands of the operator. */
  databaseUrl: z.string(),
  operatorTokenFile: z.string(),
  /** The Stripe sandbox; undefined with the real Stripe. */
  stripeSandbox: z.object({ apiUrl: z.url(), secretKey: z.string() }).optional(),
})
export type Running = z.infer<typeof Running>

const fileIn = (dataDirectory: string): string => path.join(dataDirectory, 'running.json')

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** The product running with a data directory; undefined if there is none. The file of a killed process is ignored. */
export async function readRunning(dataDirectory: string): Promise<Running | undefined> {
  const text = await readFile(fileIn(dataDirectory), 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const running = Running.safeParse(JSON.parse(text))
  return running.success && isAlive(running.data.pid) ? running.data : undefined
}

/** Writes the details of this process for commands; readable only by its user. */
export const writeRunning = (dataDirectory: string, running: Running): Promise<void> =>
  writeFile(fileIn(dataDirectory), JSON.stringify(running, null, 2), { mode: 0o600 })

export const removeRunning = (dataDirectory: string): Promise<void> => rm(fileIn(dataDirectory), { force: true })

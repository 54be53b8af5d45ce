import { readdir, readFile } from 'node:fs/promises'
import { processNames } from '@directory/contracts/services'
import { processorSeconds } from '../load/processes.ts'

/** The parts of a product in several processes, each with how its processes are named. */
const patterns: readonly (readonly [string, RegExp])[] = [
  ...processNames.map((name) => [name, new RegExp(`/${name}/src/server\\.`)] as const),
  ['PostgreSQL', /^postgres/],
  ['RabbitMQ', /beam\.smp/],
]

/** The ids of a part's processes among all of this machine that existed after a moment. */
async function findProcesses(pattern: RegExp, known: ReadonlySet<string>): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name) && !known.has(name))
  const named = await Promise.all(
    ids.map(async (id) => [Number(id), (await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')).replaceAll('\0', ' ')] as const),
  )
  return named.flatMap(([id, commandLine]) => (pattern.test(commandLine) ? id : []))
}

/** Processor seconds of each part so far; `known` are the processes that belong to others. */
export async function readParts(known: ReadonlySet<string>): Promise<Map<string, number>> {
  const parts = patterns.map(async ([name, pattern]) => {
    const processes = await findProcesses(pattern, known)
    return [name, processes.length ? ((await processorSeconds(processes)) ?? 0) : 0] as const
  })
  return new Map(await Promise.all(parts))
}

/** The ids of all processes of this machine. */
export const allProcesses = async (): Promise<Set<string>> => new Set((await readdir('/proc')).filter((name) => /^\d+$/.test(name)))

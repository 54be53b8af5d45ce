import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { appendFile, readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { z } from 'zod'
import { Results } from './results.ts'

export const Compared = z.strictObject({ ours: Results, baseline: Results })
export type Compared = z.infer<typeof Compared>

/** Of `npm start`, from launch to its line "ready". */
export const StartResults = z.strictObject({ firstSeconds: z.number(), secondSeconds: z.number(), megabytes: z.number().nullable() })
export type StartResults = z.infer<typeof StartResults>

const Machine = z.strictObject({ cores: z.number().int(), model: z.string(), node: z.string() })

const Entry = z.strictObject({
  at: z.iso.datetime(),
  commit: z.string(),
  machine: Machine,
  listings: z.number().int(),
  jobs: z.record(z.string(), Compared),
  start: StartResults.optional(),
})
export type Entry = z.infer<typeof Entry>

const file = path.join(import.meta.dirname, '../history.jsonl')

/** Identifies the machine of a run: results of different machines are not compared. */
export function thisMachine(): Entry['machine'] {
  const all = cpus()
  return { cores: all.length, model: all[0]?.model.trim() ?? 'unknown', node: process.version }
}

/** The measured commit, with a plus if the working tree has changes. */
export function thisCommit(): string {
  const git = (...parameters: string[]): string => execFileSync('git', parameters, { cwd: import.meta.dirname, encoding: 'utf8' }).trim()
  return git('rev-parse', '--short', 'HEAD') + (git('status', '--porcelain', '--untracked-files=no') ? '+' : '')
}

/** The share of the processors, from 0 to 1, that is in use at the moment. */
export async function busyShare(): Promise<number> {
  const times = () =>
    cpus().map(({ times: { idle, ...used } }) => [idle, Object.values(used).reduce((sum, time) => sum + time, 0)] as const)
  const before = times()
  await delay(3_000)
  let [idle, used] = [0, 0]
  for (const [index, [idleNow, usedNow]] of times().entries()) {
    idle += idleNow - (before[index]?.[0] ?? 0)
    used += usedNow - (before[index]?.[1] ?? 0)
  }
  return used / (idle + used)
}

/** The entries of identical machines with this number of listings, oldest first. */
export async function readHistory(listings: number): Promise<Entry[]> {
  if (!existsSync(file)) return []
  const lines = (await readFile(file, 'utf8')).split('\n').filter(Boolean)
  const here = JSON.stringify(thisMachine())
  return lines
    .map((line) => Entry.parse(JSON.parse(line)))
    .filter((entry) => JSON.stringify(entry.machine) === here && entry.listings === listings)
}

/** The jobs without failed requests: the results of the others are invalid. */
export const withoutErrors = (jobs: Entry['jobs']): Entry['jobs'] =>
  Object.fromEntries(Object.entries(jobs).filter(([, { ours, baseline }]) => ours.errors + baseline.errors === 0))

export const addToHistory = (entry: Entry): Promise<void> => appendFile(file, `${JSON.stringify(entry)}\n`)

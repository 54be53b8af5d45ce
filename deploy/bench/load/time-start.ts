import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { readRunning } from '../../local/running.ts'
import { median } from '../percentile.ts'
import type { StartResults } from './history.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const rounds = 3

interface Start {
  readonly seconds: number
  /** Peak memory until then. */
  readonly megabytes: number | null
}

/** Runs `npm start` until it says "ready", and stops it. */
async function timeStart(dataDirectory: string): Promise<Start> {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', PORT: String(await freePort()), DATA_DIR: dataDirectory }
  const began = performance.now()
  const child = spawn('npm', ['start'], { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  let seconds: number | undefined
  for await (const chunk of child.stdout) {
    if (!/^ready http/m.test(String(chunk))) continue
    seconds = (performance.now() - began) / 1_000
    break
  }
  const running = await readRunning(dataDirectory)
  const status = running ? await readFile(`/proc/${running.pid}/status`, 'utf8').catch(() => '') : ''
  const peak = /^VmHWM:\s+(\d+)/m.exec(status)?.[1]
  if (running) process.kill(running.pid, 'SIGTERM')
  await ended
  if (seconds === undefined) throw new Error('`npm start` ended before it was ready')
  return { seconds, megabytes: peak === undefined ? null : Number(peak) / 1_024 }
}

/** How long `npm start` takes with an empty data directory and with the one of a previous start: each the median of three. */
export async function timeStarts(): Promise<StartResults> {
  const [first, second]: [number[], number[]] = [[], []]
  let megabytes: number | null = null
  for (let round = 0; round < rounds; round++) {
    const directory = await createTemporaryDirectory()
    try {
      for (const seconds of [first, second]) {
        const start = await timeStart(directory.path)
        seconds.push(start.seconds)
        if (start.megabytes !== null) megabytes = Math.max(megabytes ?? 0, start.megabytes)
      }
    } finally {
      await directory.remove()
    }
  }
  return { firstSeconds: median(first), secondSeconds: median(second), megabytes }
}

import { readdir, readFile } from 'node:fs/promises'
import { platform } from 'node:os'

/** Clock ticks in a second (USER_HZ): the same on every Linux. */
const ticks = 100

interface Entry {
  readonly pid: number
  readonly parent: number
  readonly seconds: number
}

/** A process's entry in `/proc`; undefined if it has ended. Its time includes that of its ended children. */
async function readEntry(pid: number): Promise<Entry | undefined> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
  if (text === undefined) return undefined
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
  const time = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
  return { pid, parent: Number(fields[1]), seconds: time / ticks }
}

/** Processor seconds that processes and their descendants have used; undefined on systems other than Linux. */
export async function processorSeconds(pids: readonly number[]): Promise<number | undefined> {
  if (platform() !== 'linux') return undefined
  const names = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const entries = (await Promise.all(names.map((name) => readEntry(Number(name))))).filter((entry) => entry !== undefined)
  const family = new Set(pids)
  for (let before = 0; before < family.size; ) {
    before = family.size
    for (const { pid, parent } of entries) if (family.has(parent)) family.add(pid)
  }
  return entries.reduce((sum, { pid, seconds }) => sum + (family.has(pid) ? seconds : 0), 0)
}

/** A process's resident memory in megabytes; undefined on systems other than Linux. */
export async function residentMegabytes(pid: number): Promise<number | undefined> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  const kilobytes = /^VmRSS:\s+(\d+)/m.exec(status)?.[1]
  return kilobytes === undefined ? undefined : Number(kilobytes) / 1_024
}

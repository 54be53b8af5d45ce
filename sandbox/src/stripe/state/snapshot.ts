import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { State } from './state.ts'

/** The state, persisted in a file across restarts. */
export interface Snapshot {
  readonly state: State
  /** Schedules a write of the current state; several calls are combined into one write. */
  save(): void
  /** Resolves when all scheduled writes are on disk. */
  written(): Promise<void>
}

const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

/** Opens the state in a directory, or creates it there; without a directory, it is only in memory. */
export async function openSnapshot(directory: string | undefined): Promise<Snapshot> {
  if (directory === undefined) return { state: State.parse({}), save: () => undefined, written: async () => undefined }
  await mkdir(directory, { recursive: true })
  const file = path.join(directory, 'stripe.json')
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    if (isMissing(error)) return '{}'
    throw error
  })
  const state = State.parse(JSON.parse(text))
  let isDue = false
  let writing: Promise<void> = Promise.resolve()

  async function write(): Promise<void> {
    await nextTurn()
    if (!isDue) return
    isDue = false
    // Renamed only once it is complete.
    await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  return {
    state,
    save() {
      isDue = true
      // A failed write rejects `written`, but does not prevent the next one.
      writing = writing.catch(() => undefined).then(write)
      writing.catch(() => undefined)
    },
    written: () => writing,
  }
}

import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { State } from './state.ts'

/** Keeps the state in a file, so that a restart finds what was sold. */
export interface Snapshot {
  readonly state: State
  /** Has the state as it is now written soon; several calls together are one writing. */
  save(): void
  /** Resolves when what was to be written is on the disk. */
  written(): Promise<void>
}

const isMissing = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'

/** The state in the directory, or a new one that is kept there; without a directory it lives as long as the process. */
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
    // Under its name only when it is whole.
    await writeFile(`${file}.part`, JSON.stringify(state), { mode: 0o600 })
    await rename(`${file}.part`, file)
  }

  return {
    state,
    save() {
      isDue = true
      // A failure is told by the last writing that there was, and does not keep the next from trying.
      writing = writing.catch(() => undefined).then(write)
      writing.catch(() => undefined)
    },
    written: () => writing,
  }
}

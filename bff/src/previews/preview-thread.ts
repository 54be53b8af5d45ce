import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Preview } from './preview.ts'

/** Milliseconds after which a thread that has nothing to draw gives back its memory. */
const idleTime = 60_000
/** The timeout for a drawing in milliseconds. */
const timeout = 20_000

/** What makes a thread run TypeScript: only sources need it, and not every process that starts one runs them by tsx itself. */
const runSource = (file: string): string =>
  `import('${import.meta.resolve('tsx/esm/api')}').then(({ register }) => { register(); return import('${pathToFileURL(file).href}') })`

export interface PreviewThread {
  /** Draws one preview; callers await it before the next. */
  draw(preview: Preview): Promise<Buffer>
  stop(): Promise<void>
}

/**
 * Draws previews in a thread of its own, since a tenth of a second of layout and paths would keep all that this process answers waiting. The
 * thread begins with the first drawing; one that fails ends with it. The file is `draw-worker` as it lies in the sources or in the bundle.
 */
export function createPreviewThread(file: string): PreviewThread {
  let worker: Worker | undefined
  let idle: NodeJS.Timeout | undefined

  async function stop(): Promise<void> {
    clearTimeout(idle)
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  function start(): Worker {
    const started = path.extname(file) === '.ts' ? new Worker(runSource(file), { eval: true, execArgv: [] }) : new Worker(file)
    started.unref()
    return started
  }

  return {
    async draw(preview) {
      clearTimeout(idle)
      worker ??= start()
      try {
        const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeout) })
        worker.postMessage(preview)
        const [picture]: Uint8Array[] = await answer
        if (!picture) throw new Error('the thread drew nothing')
        idle = setTimeout(() => void stop(), idleTime).unref()
        return Buffer.from(picture.buffer, picture.byteOffset, picture.byteLength)
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}

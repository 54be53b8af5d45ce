import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Preview } from './preview.ts'

/** Milliseconds after which an idle thread ends, to release its memory. */
const idleTime = 60_000
/** The timeout for a drawing in milliseconds. */
const timeout = 20_000

/** Makes a thread run TypeScript: only needed for sources, whose parent process may not run under tsx itself. */
const runSource = (file: string): string =>
  `import('${import.meta.resolve('tsx/esm/api')}').then(({ register }) => { register(); return import('${pathToFileURL(file).href}') })`

export interface PreviewThread {
  /** Draws one preview; callers await it before the next. */
  draw(preview: Preview): Promise<Buffer>
  stop(): Promise<void>
}

/**
 * Draws previews in a separate thread, since a tenth of a second of layout would block all other requests of this process. The thread
 * starts with the first drawing and ends with a failed one. The file is `draw-worker` in the sources or in the bundle.
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
        const response = once(worker, 'message', { signal: AbortSignal.timeout(timeout) })
        worker.postMessage(preview)
        const [picture]: Uint8Array[] = await response
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

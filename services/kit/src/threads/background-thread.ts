import { once } from 'node:events'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Milliseconds after which an idle thread ends, to release its memory. */
const idleTime = 60_000
/** The timeout for an answer in milliseconds. */
const timeout = 20_000

/** Makes a thread run TypeScript: only needed for sources, whose parent process may not run under tsx itself. */
const runSource = (file: string): string =>
  `import('${import.meta.resolve('tsx/esm/api')}').then(({ register }) => { register(); return import('${pathToFileURL(file).href}') })`

/** In the sources, in the image, or among the programs that have been bundled on this machine. */
function findFile(fileName: string): string {
  const { PROGRAMS_DIRECTORY } = process.env
  if (PROGRAMS_DIRECTORY) return `${path.resolve(PROGRAMS_DIRECTORY, path.relative(process.cwd(), fileName))}.mjs`
  return fileName + path.extname(import.meta.filename)
}

export interface BackgroundThread<Request, Response extends object> {
  /** Callers await it before the next. */
  ask(request: Request): Promise<Response>
  stop(): Promise<void>
}

/**
 * A thread for work that would block all other requests of this process. It starts with the first request, and ends with a failed one.
 * The file calls `answerRequests`; it is named without its extension, which differs between the sources and the bundle.
 */
export function createBackgroundThread<Request, Response extends object>(fileName: string): BackgroundThread<Request, Response> {
  const file = findFile(fileName)
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
    async ask(request) {
      clearTimeout(idle)
      worker ??= start()
      try {
        const answer = once(worker, 'message', { signal: AbortSignal.timeout(timeout) })
        worker.postMessage(request)
        const [response]: Response[] = await answer
        if (response === undefined) throw new Error('the thread answered nothing')
        idle = setTimeout(() => void stop(), idleTime).unref()
        return response
      } catch (error) {
        await stop()
        throw error
      }
    },
    stop,
  }
}

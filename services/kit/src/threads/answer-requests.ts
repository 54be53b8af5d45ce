import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { parentPort } from 'node:worker_threads'

/** Lower than the main thread's, so that requests do not wait for this work while all cores are busy. */
const priority = 5

/** Runs in a background thread: answers its requests one at a time. An error ends the thread. */
export function answerRequests<Request, Response>(answer: (request: Request) => Response | Promise<Response>): void {
  // Only Linux has a priority for each thread.
  if (process.platform === 'linux') setPriority(Number(path.basename(readlinkSync('/proc/thread-self'))), priority)
  parentPort?.on('message', async (request: Request) => parentPort?.postMessage(await answer(request)))
}

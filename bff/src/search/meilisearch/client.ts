import { type EnqueuedTaskPromise, Meilisearch, type Task } from 'meilisearch'

/** A task that the server rejected or gave up on. */
export class TaskError extends Error {
  override name = 'TaskError'
  readonly code: string | undefined
  constructor(task: Task) {
    super(`Meilisearch task ${task.uid} (${task.type}) ${task.status}: ${task.error?.message ?? 'no reason given'}`)
    this.code = task.error?.code
  }
}

export const createClient = (url: string, apiKey: string | undefined): Meilisearch =>
  // Compressing responses costs forty times more than sending them across a local network.
  new Meilisearch({ host: url, ...(apiKey ? { apiKey } : {}), requestInit: { headers: { 'accept-encoding': 'identity' } } })

/** Waits for a task; the server accepts tasks long before it knows whether they work. */
export async function succeeded(enqueued: EnqueuedTaskPromise): Promise<Task> {
  const task = await enqueued.waitTask({ timeout: 120_000, interval: 20 })
  if (task.status !== 'succeeded') throw new TaskError(task)
  return task
}

/** The error code of the server's response. */
export function getErrorCode(error: unknown): string | undefined {
  if (error instanceof TaskError) return error.code
  const cause = error instanceof Error ? error.cause : undefined
  const code = typeof cause === 'object' && cause !== null ? Reflect.get(cause, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

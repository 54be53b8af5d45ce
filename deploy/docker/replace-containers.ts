import { setTimeout as delay } from 'node:timers/promises'
import { FatalError } from '@directory/kit/fatal'
import type { RunningContainer, Stack, Target } from './stack.ts'

/** Milliseconds within which a new container must be ready. */
const timeout = 120_000

const isStarting = ({ health, isRunning }: RunningContainer): boolean => isRunning && health === 'starting'

/** Waits until containers are ready; throws a FatalError with the end of their logs if they are not. */
async function waitUntilReady(stack: Stack, service: string, ids: ReadonlySet<string>): Promise<void> {
  const list = () => stack.inspect([...ids])
  const deadline = Date.now() + timeout
  let containers = await list()
  while (containers.some(isStarting) && Date.now() < deadline) {
    await delay(500)
    containers = await list()
  }
  if (containers.every(({ health }) => health === 'healthy')) return
  const logs = await Promise.all([...ids].map((id) => stack.readLog(id)))
  throw new FatalError(`${service}: the new container does not become ready. ${logs.join('').trim()}`)
}

/**
 * Replaces a service's containers. The new ones are started beside the old ones, which are stopped once the new ones are ready, so that there
 * is no gap; with `stopFirst`, the old ones are stopped before. Returns false if they are as in the target. Throws a FatalError if the new ones do
 * not become ready; the old ones then keep running.
 */
export async function replaceContainers(stack: Stack, service: string, target: Target, { stopFirst = false } = {}): Promise<boolean> {
  const old = await stack.list(service)
  const isCurrent = (container: RunningContainer) =>
    container.isRunning && container.image === target.image && container.configuration === target.configurations.get(service)
  if (old.length > 0 && old.every(isCurrent)) return false
  const oldIds = new Set(old.map(({ id }) => id))
  const removeOld = async () => {
    for (const id of oldIds) await stack.docker('stop', id)
    if (oldIds.size > 0) await stack.docker('rm', ...oldIds)
  }
  if (stopFirst) await removeOld()
  const copies = Math.max(1, old.length)
  // Only created, since "up" would also run the jobs that the service depends on.
  await stack.compose('create', '--no-build', '--no-recreate', '--scale', `${service}=${stopFirst ? copies : old.length + copies}`, service)
  const added = new Set((await stack.list(service)).map(({ id }) => id).filter((id) => !oldIds.has(id)))
  try {
    await stack.docker('start', ...added)
    await waitUntilReady(stack, service, added)
  } catch (error) {
    await stack.docker('rm', '--force', ...added)
    throw error
  }
  if (!stopFirst) await removeOld()
  return true
}

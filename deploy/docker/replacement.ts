import { setTimeout as delay } from 'node:timers/promises'
import { FatalError } from '@directory/kit/fatal'
import type { RunningContainer, Stack, Target } from './stack.ts'

/** Milliseconds within which a new container must be ready. */
const timeout = 120_000

const isStarting = ({ health, isRunning, hasRestarted }: RunningContainer): boolean => isRunning && !hasRestarted && health === 'starting'

/** Whether a container would be created again as it is. */
export const isCurrent = ({ isRunning, service, image, configuration }: RunningContainer, target: Target): boolean =>
  isRunning && image === target.image && configuration === target.configurations.get(service)

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
 * Starts new containers of a service beside the old ones, unless those are as in the target, and waits until they are ready. Returns the ids
 * of the old ones, which are to be removed then. Throws a FatalError if the new ones do not become ready; only the old ones then exist.
 */
export async function startReplacement(stack: Stack, service: string, target: Target): Promise<string[]> {
  const old = await stack.list(service)
  if (old.length > 0 && old.every((container) => isCurrent(container, target))) return []
  const oldIds = new Set(old.map(({ id }) => id))
  // Only created, since "up" would also run the jobs that the service depends on.
  await stack.compose('create', '--no-build', '--no-recreate', '--scale', `${service}=${Math.max(1, old.length) + old.length}`, service)
  const added = new Set((await stack.list(service)).map(({ id }) => id).filter((id) => !oldIds.has(id)))
  try {
    await stack.docker('start', ...added)
    await waitUntilReady(stack, service, added)
  } catch (error) {
    await stack.docker('rm', '--force', ...added)
    throw error
  }
  return [...oldIds]
}

/** Leaves a service one container, the oldest that works: an upgrade that was interrupted may have left two. Returns it. */
export async function keepOne(stack: Stack, service: string): Promise<RunningContainer | undefined> {
  const containers = (await stack.list(service)).toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1))
  const kept = containers.find(({ health }) => health === 'healthy') ?? containers[0]
  await removeContainers(
    stack,
    containers.filter((container) => container !== kept).map(({ id }) => id),
  )
  return kept
}

/** Stops and removes containers once they have answered their requests. */
export async function removeContainers(stack: Stack, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await stack.docker('stop', ...ids)
  await stack.docker('rm', ...ids)
}

import { parseArgs } from 'node:util'
import { processNames } from '@directory/contracts/services'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { getContainerNames } from './container-names.ts'
import { isCurrent, removeContainers, startReplacement } from './replacement.ts'
import { openStack, type RunningContainer, type Stack, type Target } from './stack.ts'

const usage = 'Usage: npm run upgrade [-- --env-file FILE]'
/** The version of the image under which the one that ran before is kept. */
const previous = 'previous'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * Replaces the containers of services, one service after the other, and adds each to the list. While the old containers of one answer their
 * last requests, the new ones of the next start.
 */
async function replaceAll(stack: Stack, services: readonly string[], replaced: string[]): Promise<void> {
  const target = await stack.readTarget()
  let old: string[] = []
  for (const service of services) {
    const started = Date.now()
    const [replacement, removal] = await Promise.allSettled([startReplacement(stack, service, target), removeContainers(stack, old)])
    for (const result of [removal, replacement]) if (result.status === 'rejected') throw result.reason
    old = replacement.status === 'fulfilled' ? replacement.value : []
    if (old.length > 0) replaced.push(service)
    say(`${service}: ${old.length > 0 ? `replaced in ${((Date.now() - started) / 1_000).toFixed(1)} s` : 'unchanged'}`)
  }
  await removeContainers(stack, old)
}

/** The containers that were created with another configuration than the present one: third-party ones cannot be replaced without a gap. */
async function listOutdated(stack: Stack, { configurations }: Target): Promise<string[]> {
  const isOutdated = ({ service, configuration, isRunning }: RunningContainer) =>
    isRunning && configurations.has(service) && configurations.get(service) !== configuration
  return (await stack.list()).filter(isOutdated).map(({ service }) => service)
}

/**
 * `npm run upgrade`: builds the image, migrates the database, and replaces the services of the stack in Compose one after the other, so that
 * no request fails. If a new container does not become ready, it rolls back to the previous version.
 */
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { 'env-file': { type: 'string', default: '.env' } } })
  if (positionals.length > 0) throw new FatalError(usage)
  const stack = openStack(values['env-file'])
  const [running] = await stack.list('identity')
  if (!running) throw new FatalError('Nothing is running: start it with "docker compose up --detach --wait".')
  await stack.docker('tag', running.image, `city-directory:${previous}`)
  await stack.compose('build')
  for (const job of ['provision', 'migrate', 'search-keys']) await stack.compose('run', '--rm', '--no-deps', job)
  say('The database is migrated.')
  const replaced: string[] = []
  try {
    await replaceAll(stack, processNames.flatMap(getContainerNames), replaced)
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    say(`${error.message}\nRolling back to the previous version.`)
    await replaceAll(openStack(values['env-file'], previous), replaced.toReversed(), [])
    throw new FatalError('The upgrade was rolled back. The migrations remain: the previous version works with them.')
  }
  const target = await stack.readTarget()
  // Stopped first: two would write to the same volume.
  const outdatedBackups = (await stack.list('backup')).filter((container) => !isCurrent(container, target)).map(({ id }) => id)
  await removeContainers(stack, outdatedBackups)
  await startReplacement(stack, 'backup', target)
  const outdated = await listOutdated(stack, target)
  if (outdated.length > 0)
    say(
      `The configuration has changed of: ${outdated.join(', ')}. "docker compose up --detach --wait" replaces them, each with a short outage.`,
    )
  say('The upgrade is complete.')
} catch (error) {
  exitFatally(error)
}

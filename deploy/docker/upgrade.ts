import { parseArgs } from 'node:util'
import { processNames } from '@directory/contracts/services'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { getContainerNames } from './container-names.ts'
import { isCurrent, keepOne, removeContainers, startReplacement } from './replacement.ts'
import { openStack, type RunningContainer, type Stack, type Target } from './stack.ts'

const usage = 'Usage: npm run upgrade [-- [--env-file FILE] [--no-build]]'
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

/** Replaces the container of the backups. It is stopped first, since two would write to the same volume. */
async function replaceBackup(stack: Stack, target: Target): Promise<void> {
  const outdated = (await stack.list('backup')).filter((container) => !isCurrent(container, target)).map(({ id }) => id)
  await removeContainers(stack, outdated)
  await startReplacement(stack, 'backup', target)
}

/** Builds the image and migrates the database, while the previous version serves. */
async function prepare(stack: Stack, builds: boolean): Promise<void> {
  if (builds) await stack.compose('build')
  try {
    for (const job of ['provision', 'migrate', 'search-keys']) await stack.compose('run', '--rm', '--no-deps', job)
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new FatalError(`${reason}\nThe previous version still serves. If a migration failed: docs/migrations.md#when-one-fails`, {
      cause,
    })
  }
  say('The database is migrated.')
}

/** Replaces all services; if one does not become ready, those that were replaced get their previous version again. */
async function replaceOrRollBack(stack: Stack, before: Stack, services: readonly string[]): Promise<void> {
  const replaced: string[] = []
  try {
    await replaceAll(stack, services, replaced)
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    say(`${error.message}\nRolling back to the previous version.`)
    await replaceAll(before, replaced.toReversed(), [])
    throw new FatalError(
      'The upgrade was rolled back. Set VERSION in the settings to the previous version again. The migrations remain: it works with them.',
    )
  }
}

/**
 * `npm run upgrade`: builds the image, migrates the database, and replaces the services of the stack in Compose one after the other, so that
 * no request fails. If a new container does not become ready, it rolls back to the previous version. It can be run again after an interruption.
 */
try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'env-file': { type: 'string', default: '.env' }, 'no-build': { type: 'boolean', default: false } },
  })
  if (positionals.length > 0) throw new FatalError(usage)
  const stack = openStack(values['env-file'])
  const before = openStack(values['env-file'], previous)
  const services = processNames.flatMap(getContainerNames)
  const kept: (RunningContainer | undefined)[] = []
  for (const service of services) kept.push(await keepOne(stack, service))
  // An interrupted upgrade may have replaced others, but the last one only if it was complete.
  const last = kept.at(-1)
  if (!last) throw new FatalError('Nothing is running: start it with "docker compose up --detach --wait".')
  await stack.docker('tag', last.image, `city-directory:${previous}`)
  await prepare(stack, !values['no-build'])
  await replaceOrRollBack(stack, before, services)
  const target = await stack.readTarget()
  try {
    await replaceBackup(stack, target)
  } catch (error) {
    await replaceBackup(before, await before.readTarget())
    throw error
  }
  const outdated = await listOutdated(stack, target)
  if (outdated.length > 0)
    say(
      `The configuration has changed of: ${outdated.join(', ')}. "docker compose up --detach --wait" replaces them, each with a short outage.`,
    )
  say('The upgrade is complete.')
} catch (error) {
  exitFatally(error)
}

import { parseArgs } from 'node:util'
import { processNames } from '@directory/contracts/services'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { exchange } from './exchange.ts'
import { containersOf } from './services-file.ts'
import { openStack, type RunningContainer, type Stack } from './stack.ts'

const usage = 'Usage: npm run upgrade [-- --env-file FILE]'
/** The version of the image under which the one that ran before is kept. */
const previous = 'previous'

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** Exchanges services one after the other, and notes each that was. */
async function exchangeAll(stack: Stack, services: readonly string[], exchanged: string[]): Promise<void> {
  for (const service of services) {
    const started = Date.now()
    const isChanged = await exchange(stack, service)
    if (isChanged) exchanged.push(service)
    say(`${service}: ${isChanged ? `exchanged in ${((Date.now() - started) / 1_000).toFixed(1)} s` : 'unchanged'}`)
  }
}

/** The third-party containers whose configuration is another than that of the Compose file: they cannot be exchanged without a gap. */
async function listOutdated(stack: Stack): Promise<string[]> {
  const configurations = await stack.readConfigurations()
  const isOutdated = ({ service, configuration, isRunning }: RunningContainer) =>
    isRunning && configurations.has(service) && configurations.get(service) !== configuration
  return (await stack.list()).filter(isOutdated).map(({ service }) => service)
}

/**
 * `npm run upgrade`: builds the image, migrates the database, and exchanges the services of the stack in Compose one after the other, so that
 * no request fails. If a new container does not become ready, the previous version returns.
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
  const exchanged: string[] = []
  try {
    await exchangeAll(stack, processNames.flatMap(containersOf), exchanged)
  } catch (error) {
    if (!(error instanceof FatalError)) throw error
    say(`${error.message}\nThe previous version returns.`)
    await exchangeAll(openStack(values['env-file'], previous), exchanged.toReversed(), [])
    throw new FatalError('The upgrade was undone. What was migrated stays: the previous version works with it.')
  }
  // Two would write to the same volume.
  await exchange(stack, 'backup', { isAlone: true })
  const outdated = await listOutdated(stack)
  if (outdated.length > 0)
    say(`Configured differently now: ${outdated.join(', ')}. "docker compose up --detach --wait" restarts them, with a gap for each.`)
  say('The upgrade is complete.')
} catch (error) {
  exitFatally(error)
}

import { execFile } from 'node:child_process'
import { parseArgs, promisify } from 'node:util'
import { exitFatally, FatalError } from '@directory/kit/fatal'
import { everydayRequests, startLoad } from '../../test/containers/requests.ts'
import { tryJourneys } from './journeys.ts'

const usage = `Usage: npm run kubernetes:smoke -- --site https://directory.example --overlay DIRECTORY [--upgrade DIRECTORY] [--drain NODE]
Installs the overlay in the cluster of the current context and tries what visitors, owners and admins do. With a
second overlay, of another version, it upgrades to that under load; with a node, it drains that under load.`

const say = (line: string): void => void process.stdout.write(`${line}\n`)

async function kubectl(...args: readonly string[]): Promise<string> {
  try {
    return (await promisify(execFile)('kubectl', args, { maxBuffer: 50_000_000 })).stdout
  } catch (cause) {
    throw new FatalError(`kubectl ${args.join(' ')} failed: ${Reflect.get(Object(cause), 'stderr')}`, { cause })
  }
}
const inNamespace = (...args: readonly string[]): Promise<string> => kubectl('--namespace', 'directory', ...args)

const waitUntilAvailable = (): Promise<string> => inNamespace('wait', '--for=condition=available', 'deployment', '--all', '--timeout=10m')

/** Runs an operator's command in a pod of its own (docs/running.md). */
async function operate(...command: readonly string[]): Promise<string> {
  await inNamespace('create', 'job', 'operator-smoke', '--from=cronjob/operator')
  try {
    await inNamespace('wait', '--for=condition=ready', 'pod', '--selector', 'job-name=operator-smoke', '--timeout=2m')
    return await inNamespace('exec', 'job/operator-smoke', '--', 'node', ...command)
  } finally {
    await inNamespace('delete', 'job', 'operator-smoke')
  }
}

/** Upgrades to another overlay, as docs/running.md says, and waits until every deployment has only new pods. */
async function upgrade(overlay: string): Promise<void> {
  await inNamespace('delete', 'job', 'migrate', '--ignore-not-found')
  await kubectl('apply', '--kustomize', overlay)
  await inNamespace('wait', '--for=condition=complete', 'job/migrate', '--timeout=10m')
  const deployments = (await inNamespace('get', 'deployments', '--output', 'name')).trim().split('\n')
  for (const deployment of deployments) await inNamespace('rollout', 'status', deployment, '--timeout=10m')
}

async function drain(node: string): Promise<void> {
  try {
    await kubectl('drain', node, '--ignore-daemonsets', '--delete-emptydir-data', '--timeout=10m')
  } finally {
    await kubectl('uncordon', node)
  }
  await waitUntilAvailable()
}

try {
  const {
    site,
    overlay,
    upgrade: next,
    drain: node,
  } = parseArgs({
    options: { site: { type: 'string' }, overlay: { type: 'string' }, upgrade: { type: 'string' }, drain: { type: 'string' } },
  }).values
  if (!site || !overlay) throw new FatalError(usage)
  await kubectl('apply', '--kustomize', overlay)
  await waitUntilAvailable()
  say('Every deployment is available.')
  const { owner, admin, clear } = await tryJourneys({ site, promote: (email) => operate('deploy/local/admin.js', 'promote', email) })
  say('The journeys succeed.')

  const underLoad = async (what: string, work: () => Promise<void>) => {
    const load = startLoad(await everydayRequests(site, { owner, admin }))
    await work().finally(async () => {
      const { sent, failed } = await load.stop()
      say(`${what}: ${sent} requests, ${failed.length} failed`)
      for (const failure of failed) say(`  ${failure}`)
      if (failed.length > 0) process.exitCode = 1
    })
  }
  try {
    if (next) await underLoad(`Upgrade to ${next}`, () => upgrade(next))
    if (node) await underLoad(`Drain of ${node}`, () => drain(node))
  } finally {
    await clear()
  }
} catch (error) {
  exitFatally(error)
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { freeAddress, freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'

const root = path.resolve(import.meta.dirname, '../../..')
const Package = z.object({ scripts: z.object({ 'start:distributed': z.string() }) })
const soon = { timeout: 60_000, interval: 10 }

const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup()
})

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** A product of two processes, run by npm like the real one, with their journal and the process group that a terminal or supervisor signals. */
async function startProduct(environment: Record<string, string>) {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const { scripts } = Package.parse(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')))
  const program = path.join(import.meta.dirname, 'stopping/product-process.ts')
  const script = scripts['start:distributed']
    .replace('deploy/local/distributed.ts', program)
    .replace('--import tsx', `--import ${import.meta.resolve('tsx')}`)
  expect(script).toContain(program)
  await writeFile(path.join(directory.path, 'package.json'), JSON.stringify({ scripts: { start: script } }))
  const journal = path.join(directory.path, 'journal')
  await writeFile(journal, '')
  const npm = spawn('npm', ['run', 'start'], {
    cwd: directory.path,
    env: {
      HOME: process.env.HOME ?? '',
      PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
      PORT: String(await freePort()),
      DATA_DIR: path.join(directory.path, 'data'),
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      DEMO_DATA: 'false',
      JOURNAL: journal,
      ...environment,
    },
    detached: true,
    stdio: 'ignore',
  })
  const ended = once(npm, 'exit')
  const signalGroup = (signal: NodeJS.Signals) => process.kill(-(npm.pid ?? Number.NaN), signal)
  cleanups.push(async () => {
    // Processes that npm has not waited for are still in its group.
    if (isRunning(-(npm.pid ?? Number.NaN))) signalGroup('SIGKILL')
    await ended
  })
  return { ended, signalGroup, journal: async () => (await readFile(journal, 'utf8')).split('\n').filter(Boolean) }
}

test('when the whole process group is signalled, then the BFF completes its pending requests before the services are stopped, and npm waits for all', async () => {
  const address = await freeAddress()
  const { ended, signalGroup, journal } = await startProduct({ BFF_ADDRESS: address })
  await vi.waitFor(async () => expect((await journal()).toSorted()).toEqual(['bff is listening', 'listings is listening']), soon)
  const clientRequest = request(address, { method: 'POST' })
  clientRequest.flushHeaders()
  const [response]: IncomingMessage[] = await once(clientRequest, 'response')

  signalGroup('SIGTERM')
  await vi.waitFor(async () => expect(await journal()).toContain('bff receives SIGINT'), soon)
  // Only now does the BFF call the service.
  clientRequest.end()
  expect(response && (await text(response))).toBe('started, started, listings has answered')
  await ended
  expect((await journal()).slice(2)).toEqual(['bff receives SIGINT', 'bff has stopped', 'listings receives SIGINT', 'listings has stopped'])
})

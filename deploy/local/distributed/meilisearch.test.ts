import { access, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDirectory, type TemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { startMeilisearch } from './meilisearch.ts'

let directory: TemporaryDirectory
let lines: string[]
beforeEach(async () => {
  directory = await createTemporaryDirectory()
  lines = []
  vi.stubEnv('PATH', directory.path)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllEnvs()
  await directory.remove()
})

async function startFrom(script: string, mode: number) {
  await writeFile(path.join(directory.path, 'meilisearch'), script, { mode })
  return startMeilisearch({ env: { DATA_DIR: path.join(directory.path, 'data') }, say: (line) => lines.push(line) })
}

test('when the file on the PATH is not executable, then it is ignored', async () => {
  const { search, stop } = await startFrom('not a program', 0o644)
  expect(search.MEILI_URL).toBeUndefined()
  expect(lines).toEqual([])
  await stop()
})

test('when the program cannot be started, then a line is logged and PostgreSQL serves the search', async () => {
  const { search, stop } = await startFrom('#!/nowhere/interpreter\n', 0o755)
  expect(search.MEILI_URL).toBeUndefined()
  expect(lines).toEqual([expect.stringContaining('cannot be started')])
  await stop()
})

test('when the program exits unexpectedly, then a line is logged and stopping does not wait for it', async () => {
  const { search, stop } = await startFrom('#!/bin/sh\nexit 7\n', 0o755)
  expect(search.MEILI_URL).toMatch(/^http:/)
  await vi.waitFor(() => expect(lines).toEqual([expect.stringContaining('ended (exit code 7)')]), { timeout: 60_000 })
  await stop()
})

test('when the program ignores SIGTERM, then it is killed', async () => {
  const { stop } = await startFrom("#!/bin/sh\ntrap '' TERM\n: > deaf\nexec /bin/sleep 600\n", 0o755)
  await vi.waitFor(() => access(path.join(directory.path, 'data/meilisearch/deaf')), { timeout: 60_000 })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const stopped = stop()
  vi.advanceTimersByTime(10_000)
  await stopped
  expect(lines).toEqual([])
})

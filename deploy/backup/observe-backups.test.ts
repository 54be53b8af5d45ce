import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { expect, test, vi } from 'vitest'
import { formatBackupName } from './manifest.ts'

const root = path.resolve(import.meta.dirname, '../..')
const readMetric = (text: string, name: string): number =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')[1],
  )

test('when backups fail, then the metrics still give the time of the last successful one', async () => {
  const temporary = await createTemporaryDirectory()
  const takenAt = '2026-11-20T10:20:30.000Z'
  await mkdir(path.join(temporary.path, formatBackupName(takenAt)))
  const port = await freePort()
  const child = spawn(process.execPath, ['--import', 'tsx', 'deploy/backup/backup.ts', temporary.path, '--every', '1h'], {
    cwd: root,
    env: {
      PATH: process.env.PATH ?? '',
      DATABASE_URL: `postgres://nobody:nothing@127.0.0.1:${await freePort()}/nowhere`,
      HOST: '127.0.0.1',
      METRICS_PORT: String(port),
    },
  })
  try {
    let output = ''
    child.stderr.on('data', (chunk) => (output += chunk))
    await vi.waitFor(() => expect(output).toMatch(/^Backup failed: The database cannot be used: /m), { timeout: 60_000, interval: 100 })
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
    expect(readMetric(text, 'backup_last_success_timestamp_seconds')).toBe(Date.parse(takenAt) / 1_000)
    expect(readMetric(text, 'backup_started_timestamp_seconds')).toBeGreaterThan(Date.now() / 1_000 - 60)
    expect(readMetric(text, 'backup_interval_seconds')).toBe(3_600)
    expect(text).toContain('process_resident_memory_bytes')
  } finally {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
    await temporary.remove()
  }
})

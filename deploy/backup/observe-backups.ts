import { readObservabilityEnv } from '@directory/kit/env'
import { createGauge } from '@directory/kit/metrics/process-metrics'
import { serveMetrics } from '@directory/kit/metrics/serve-metrics'
import { listBackups, parseBackupName } from './manifest.ts'

/**
 * Serves metrics at METRICS_PORT, if it is set: the time of the newest backup in a directory, the interval, and the start of this process,
 * so that an alert can detect missing backups.
 */
export async function observeBackups(directory: string, everyMilliseconds: number): Promise<void> {
  const { HOST, METRICS_HOST: host = HOST, METRICS_PORT: port } = readObservabilityEnv()
  if (port === undefined) return
  const started = createGauge({ name: 'backup_started_timestamp_seconds', help: 'When this process started taking backups' })
  started.set(Date.now() / 1_000)
  const interval = createGauge({ name: 'backup_interval_seconds', help: 'The interval between backups' })
  interval.set(everyMilliseconds / 1_000)
  createGauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'The time of the newest complete backup; zero if there is none',
    async collect() {
      const newest = (await listBackups(directory)).at(-1)
      this.set(newest === undefined ? 0 : parseBackupName(newest).getTime() / 1_000)
    },
  })
  await serveMetrics({ services: [], host, port })
}

import { readObservabilityEnv } from '@directory/kit/env'
import { createGauge } from '@directory/kit/metrics/process-metrics'
import { serveMetrics } from '@directory/kit/metrics/serve-metrics'
import { listBackups, parseBackupName } from './manifest.ts'

/**
 * Shows at METRICS_PORT, where one is set, how old the newest backup of a directory is, how often there is to be one, and since when this
 * process takes them: a backup that does not come says nothing by itself.
 */
export async function observeBackups(directory: string, everyMilliseconds: number): Promise<void> {
  const { HOST: host, METRICS_PORT: port } = readObservabilityEnv()
  if (port === undefined) return
  const started = createGauge({ name: 'backup_started_timestamp_seconds', help: 'When this process began to take backups' })
  started.set(Date.now() / 1_000)
  const interval = createGauge({ name: 'backup_interval_seconds', help: 'How often this process is to take one' })
  interval.set(everyMilliseconds / 1_000)
  createGauge({
    name: 'backup_last_success_timestamp_seconds',
    help: 'The moment that the newest whole backup is of; zero where there is none',
    async collect() {
      const newest = (await listBackups(directory)).at(-1)
      this.set(newest === undefined ? 0 : parseBackupName(newest).getTime() / 1_000)
    },
  })
  await serveMetrics({ services: [], host, port })
}

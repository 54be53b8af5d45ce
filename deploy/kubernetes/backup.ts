import type { Deployment } from 'kubernetes-types/apps/v1'
import type { CronJob } from 'kubernetes-types/batch/v1'
import type { Container, PersistentVolumeClaim, PodSpec } from 'kubernetes-types/core/v1'
import { onRequest } from './jobs.ts'
import { container, metadata, selects, unprivilegedAtDatabase } from './pod.ts'
import { jobs, metricsPort } from './services.ts'
import type { Size } from './sizes.ts'

const directory = '/backups'

/** A pod with the backup volume and the environment for taking or restoring backups. */
const withBackups = (name: string, command: readonly string[], more: Partial<Container>): PodSpec => {
  const base = container(name, command, jobs.backup.environment)
  return {
    ...unprivilegedAtDatabase({ name: 'backups', persistentVolumeClaim: { claimName: 'backups' } }),
    terminationGracePeriodSeconds: 60,
    containers: [
      {
        ...base,
        volumeMounts: [...(base.volumeMounts ?? []), { name: 'backups', mountPath: directory }],
        resources: { requests: { cpu: '100m', memory: '512Mi' }, limits: { cpu: '1', memory: '512Mi' } },
        ...more,
      },
    ],
  }
}

/** The volume of the backups. */
export const backupVolume = ({ storage }: Size['backup']): PersistentVolumeClaim => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: metadata('backups'),
  spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } },
})

/**
 * Takes backups continuously. It is not ready while the newest is older than two and a half intervals; there is no liveness probe, since a
 * restart would not help.
 */
export const backup = ({ everyMinutes, memory }: Size['backup']): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata('backup'),
  spec: {
    replicas: 1,
    selector: selects('backup'),
    // Two pods cannot mount the same volume.
    strategy: { type: 'Recreate' },
    revisionHistoryLimit: 5,
    template: {
      metadata: metadata('backup'),
      spec: withBackups('backup', [jobs.backup.program, directory, '--every', `${everyMinutes}m`], {
        resources: { requests: { cpu: '100m', memory }, limits: { cpu: '1', memory } },
        ports: [{ name: 'metrics', containerPort: metricsPort }],
        readinessProbe: {
          exec: {
            command: [
              'node',
              '-e',
              `const newest = require('node:fs').readdirSync('/backups').filter((name) => name.startsWith('2')).map((name) => require('node:fs').statSync('/backups/' + name).mtimeMs); process.exit(Math.max(...newest) > Date.now() - ${everyMinutes * 150_000} ? 0 : 1)`,
            ],
          },
          periodSeconds: 60,
          timeoutSeconds: 10,
          failureThreshold: 1,
        },
      }),
    },
  },
})

/** Replaces the database's data with the newest backup. It refuses while a service is connected. */
export const restoreJob = (): CronJob =>
  onRequest('restore', {
    template: {
      metadata: metadata('restore'),
      spec: { ...withBackups('restore', ['deploy/backup/restore.js', directory, '--replace'], {}), restartPolicy: 'Never' },
    },
  })

import type { CronJob, Job, JobSpec } from 'kubernetes-types/batch/v1'
import { container, metadata, unprivileged, unprivilegedAtDatabase } from './pod.ts'
import { jobs } from './services.ts'

const resources = { requests: { cpu: '100m', memory: '256Mi' }, limits: { cpu: '1', memory: '384Mi' } }

/** Creates roles and schemas, then migrates each as its own role. The Job of a version is deleted before the next one's is created. */
export const migrateJob = (): Job => ({
  apiVersion: 'batch/v1',
  kind: 'Job',
  metadata: metadata('migrate'),
  spec: {
    backoffLimit: 10,
    activeDeadlineSeconds: 1_800,
    template: {
      metadata: metadata('migrate'),
      spec: {
        ...unprivilegedAtDatabase(),
        restartPolicy: 'OnFailure',
        initContainers: [{ ...container('provision', [jobs.provision.program], jobs.provision.environment), resources }],
        containers: [{ ...container('migrate', [jobs.migrate.program], jobs.migrate.environment), resources }],
      },
    },
  },
})

/**
 * A job that runs only on request: `kubectl create job NAME --from=cronjob/NAME`. As a part of the overlay it gets the image, the settings
 * and the namespace of everything else, unlike a separate manifest.
 */
export const onRequest = (name: string, spec: Omit<JobSpec, 'backoffLimit'>): CronJob => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata(name),
  spec: {
    suspend: true,
    // A schedule is mandatory; this one, 30 February, never occurs.
    schedule: '0 0 30 2 *',
    jobTemplate: { metadata: metadata(name), spec: { backoffLimit: 0, ...spec } },
  },
})

/** A pod that idles for an hour, for running an operator's commands in it. */
export const operatorJob = (): CronJob =>
  onRequest('operator', {
    activeDeadlineSeconds: 3_600,
    ttlSecondsAfterFinished: 60,
    template: {
      metadata: metadata('operator'),
      spec: {
        ...unprivileged(),
        restartPolicy: 'Never',
        containers: [{ ...container('operator', ['-e', 'setTimeout(() => undefined, 3_600_000)'], jobs.operator.environment), resources }],
      },
    },
  })

/** Gives the search the two keys of the BFF: once, and again if it has lost its volume. */
export const searchKeysJob = (): CronJob =>
  onRequest('search-keys', {
    activeDeadlineSeconds: 600,
    ttlSecondsAfterFinished: 86_400,
    template: {
      metadata: metadata('search-keys'),
      spec: {
        ...unprivileged(),
        restartPolicy: 'OnFailure',
        containers: [{ ...container('search-keys', [jobs['search-keys'].program], jobs['search-keys'].environment), resources }],
      },
    },
  })

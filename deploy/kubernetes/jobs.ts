import type { CronJob, Job, JobSpec } from 'kubernetes-types/batch/v1'
import { container, metadata, unprivileged, unprivilegedAtDatabase } from './pod.ts'
import { jobs } from './services.ts'

const resources = { requests: { cpu: '100m', memory: '256Mi' }, limits: { cpu: '1', memory: '384Mi' } }

/** Roles and schemas, then the migrations of each as its own role; a version's Job is deleted before the next one's is made. */
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
 * A job that runs when someone asks for it: `kubectl create job NAME --from=cronjob/NAME`. As a part of what is applied it has the image,
 * the settings and the namespace of everything else; a manifest beside it would have to be told them by hand.
 */
export const onRequest = (name: string, spec: Omit<JobSpec, 'backoffLimit'>): CronJob => ({
  apiVersion: 'batch/v1',
  kind: 'CronJob',
  metadata: metadata(name),
  spec: {
    suspend: true,
    // Something must stand here: the thirtieth of February.
    schedule: '0 0 30 2 *',
    jobTemplate: { metadata: metadata(name), spec: { backoffLimit: 0, ...spec } },
  },
})

/** A pod that does nothing for an hour: in it an operator's commands are run. */
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

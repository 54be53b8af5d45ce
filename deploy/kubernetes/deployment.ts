import type { Deployment } from 'kubernetes-types/apps/v1'
import type { Probe, Service } from 'kubernetes-types/core/v1'
import type { ServiceSize } from '../services/registry.ts'
import { container, metadata, selects, unprivilegedAtDatabase } from './pod.ts'
import { metricsPort, port, type ServiceDescription } from './services.ts'

const probe = (path: string, times: Omit<Probe, 'httpGet'>): Probe => ({ httpGet: { path, port: 'http' }, timeoutSeconds: 3, ...times })

/**
 * A service's pods. A copy joins once all its dependencies have answered. After that, readiness depends on the process alone: otherwise an
 * outage of the database or the broker would remove all copies, and with them the pages that need neither.
 */
export const deployment = ({ name, program, environment }: ServiceDescription, { cpu, memory }: ServiceSize): Deployment => ({
  apiVersion: 'apps/v1',
  kind: 'Deployment',
  metadata: metadata(name),
  spec: {
    // Without replicas, which the autoscaler sets.
    selector: selects(name),
    strategy: { type: 'RollingUpdate', rollingUpdate: { maxSurge: 1, maxUnavailable: 0 } },
    revisionHistoryLimit: 5,
    template: {
      metadata: metadata(name),
      spec: {
        ...unprivilegedAtDatabase(),
        // Five seconds until no more requests arrive, and twenty to stop (services/kit/src/stop-signals.ts).
        terminationGracePeriodSeconds: 40,
        topologySpreadConstraints: ['kubernetes.io/hostname', 'topology.kubernetes.io/zone'].map((topologyKey) => ({
          maxSkew: 1,
          topologyKey,
          whenUnsatisfiable: 'ScheduleAnyway',
          labelSelector: selects(name),
        })),
        containers: [
          {
            ...container(name, [program], environment),
            ports: [
              { name: 'http', containerPort: port },
              { name: 'metrics', containerPort: metricsPort },
            ],
            resources: { requests: { cpu, memory }, limits: { cpu: '2', memory } },
            startupProbe: probe('/readyz', { periodSeconds: 2, failureThreshold: 300 }),
            readinessProbe: probe('/livez', { periodSeconds: 5, failureThreshold: 2 }),
            livenessProbe: probe('/livez', { periodSeconds: 10, failureThreshold: 6 }),
          },
        ],
      },
    },
  },
})

/** The address of a service within the cluster. */
export const service = ({ name }: ServiceDescription): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata(name),
  spec: { selector: selects(name).matchLabels, ports: [{ name: 'http', port, targetPort: 'http' }] },
})

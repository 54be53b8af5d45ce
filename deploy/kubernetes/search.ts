import type { StatefulSet } from 'kubernetes-types/apps/v1'
import type { Service } from 'kubernetes-types/core/v1'
import { metadata, selects, unprivileged } from './pod.ts'
import type { Size } from './sizes.ts'

const port = 7_700

/**
 * Meilisearch, as one copy, since it does not support replication. While it is unavailable, PostgreSQL answers, and a lost index is
 * rebuilt. It has no disruption budget: for one copy, that would either allow everything or block draining its node.
 */
export const search = ({ cpu, memory, indexingMemory, storage }: Size['search']): StatefulSet => ({
  apiVersion: 'apps/v1',
  kind: 'StatefulSet',
  metadata: metadata('search'),
  spec: {
    serviceName: 'search',
    replicas: 1,
    selector: selects('search'),
    template: {
      metadata: metadata('search'),
      spec: {
        ...unprivileged(1_000),
        terminationGracePeriodSeconds: 60,
        containers: [
          {
            name: 'search',
            image: 'getmeili/meilisearch:v1.21',
            env: [
              { name: 'MEILI_ENV', value: 'production' },
              { name: 'MEILI_NO_ANALYTICS', value: 'true' },
              // The default is two thirds of the node's memory.
              { name: 'MEILI_MAX_INDEXING_MEMORY', value: indexingMemory },
              { name: 'MEILI_MASTER_KEY', valueFrom: { secretKeyRef: { name: 'search', key: 'MEILI_MASTER_KEY' } } },
            ],
            ports: [{ name: 'http', containerPort: port }],
            resources: { requests: { cpu, memory }, limits: { cpu: '4', memory } },
            securityContext: { allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } },
            startupProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 2, failureThreshold: 150 },
            readinessProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 5 },
            livenessProbe: { httpGet: { path: '/health', port: 'http' }, periodSeconds: 20, failureThreshold: 6, timeoutSeconds: 5 },
            volumeMounts: [
              { name: 'data', mountPath: '/meili_data' },
              { name: 'temporary', mountPath: '/tmp' },
            ],
          },
        ],
      },
    },
    volumeClaimTemplates: [{ metadata: { name: 'data' }, spec: { accessModes: ['ReadWriteOnce'], resources: { requests: { storage } } } }],
  },
})

/** The address of Meilisearch within the cluster. */
export const searchService = (): Service => ({
  apiVersion: 'v1',
  kind: 'Service',
  metadata: metadata('search'),
  spec: { selector: selects('search').matchLabels, ports: [{ name: 'http', port, targetPort: 'http' }] },
})

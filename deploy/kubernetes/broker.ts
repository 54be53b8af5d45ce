import type { ObjectMeta } from 'kubernetes-types/meta/v1'
import { metadata } from './pod.ts'
import type { Size } from './sizes.ts'

/** The resource of RabbitMQ's cluster operator. */
interface RabbitmqCluster {
  readonly apiVersion: 'rabbitmq.com/v1beta1'
  readonly kind: 'RabbitmqCluster'
  readonly metadata: ObjectMeta
  readonly spec: object
}

/** The resource of RabbitMQ's topology operator for broker policies. */
interface Policy {
  readonly apiVersion: 'rabbitmq.com/v1beta1'
  readonly kind: 'Policy'
  readonly metadata: ObjectMeta
  readonly spec: object
}

const withoutRights = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }

/** As required by the namespace; the operator's default security context depends on its version. User 999 is that of the image. */
const unprivileged = {
  securityContext: { runAsNonRoot: true, runAsUser: 999, seccompProfile: { type: 'RuntimeDefault' } },
  initContainers: [{ name: 'setup-container', securityContext: withoutRights }],
  containers: [{ name: 'rabbitmq', securityContext: withoutRights }],
}

/** Three nodes; each message is on at least two before it is confirmed. */
export const broker = ({ replicas, cpu, memory, storage }: Size['broker']): RabbitmqCluster => ({
  apiVersion: 'rabbitmq.com/v1beta1',
  kind: 'RabbitmqCluster',
  metadata: metadata('broker'),
  spec: {
    replicas,
    image: 'rabbitmq:4.2-management',
    persistence: { storage },
    resources: { requests: { cpu, memory }, limits: { cpu: '2', memory } },
    rabbitmq: {
      additionalConfig: [
        'default_queue_type = quorum',
        'queue_leader_locator = balanced',
        'cluster_partition_handling = pause_minority',
        '',
      ].join('\n'),
    },
    override: { statefulSet: { spec: { template: { spec: unprivileged } } } },
    affinity: {
      podAntiAffinity: {
        requiredDuringSchedulingIgnoredDuringExecution: [
          { topologyKey: 'kubernetes.io/hostname', labelSelector: { matchLabels: { 'app.kubernetes.io/name': 'broker' } } },
        ],
      },
    },
  },
})

/**
 * Overrides defaults of quorum queues that would lose messages. By default, a message is dropped after twenty redeliveries: ours are
 * requeued twice a second while a database is unavailable. (A policy cannot set -1, unlimited; ten million redeliveries are two months.)
 * And expired messages would be dead-lettered at most once, which is how our retries wait.
 */
export const nothingIsLost = {
  name: 'nothing-is-lost',
  vhost: '/',
  pattern: '.*',
  applyTo: 'quorum_queues',
  definition: { 'delivery-limit': 10_000_000, 'dead-letter-strategy': 'at-least-once', overflow: 'reject-publish' },
}

export const brokerPolicy = (): Policy => ({
  apiVersion: 'rabbitmq.com/v1beta1',
  kind: 'Policy',
  metadata: metadata(nothingIsLost.name),
  spec: { ...nothingIsLost, rabbitmqClusterReference: { name: 'broker' } },
})

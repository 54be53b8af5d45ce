import type { ObjectMeta } from 'kubernetes-types/meta/v1'
import { metadata } from './pod.ts'
import type { Size } from './sizes.ts'

/** What the cluster operator of RabbitMQ makes a broker from. */
interface RabbitmqCluster {
  readonly apiVersion: 'rabbitmq.com/v1beta1'
  readonly kind: 'RabbitmqCluster'
  readonly metadata: ObjectMeta
  readonly spec: object
}

/** What the topology operator sets at a broker. */
interface Policy {
  readonly apiVersion: 'rabbitmq.com/v1beta1'
  readonly kind: 'Policy'
  readonly metadata: ObjectMeta
  readonly spec: object
}

const withoutRights = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }

/** As the namespace asks for; the operator's own security context depends on its version. Its image has the user 999. */
const unprivileged = {
  securityContext: { runAsNonRoot: true, runAsUser: 999, seccompProfile: { type: 'RuntimeDefault' } },
  initContainers: [{ name: 'setup-container', securityContext: withoutRights }],
  containers: [{ name: 'rabbitmq', securityContext: withoutRights }],
}

/** Three nodes, of which each message is on two at least before it is confirmed. */
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
 * What quorum queues do otherwise than classic ones, and must not. A message that is given back twenty times would be thrown away: ours are
 * given back twice a second as long as a database is unavailable. (Without end, -1, cannot be said by a policy: ten million times are two
 * months.) One whose time to wait is over would be passed on without certainty: so our retries wait.
 */
export const brokerPolicy = (): Policy => ({
  apiVersion: 'rabbitmq.com/v1beta1',
  kind: 'Policy',
  metadata: metadata('nothing-is-lost'),
  spec: {
    name: 'nothing-is-lost',
    vhost: '/',
    pattern: '.*',
    applyTo: 'quorum_queues',
    definition: { 'delivery-limit': 10_000_000, 'dead-letter-strategy': 'at-least-once', overflow: 'reject-publish' },
    rabbitmqClusterReference: { name: 'broker' },
  },
})

import type { NetworkPolicy, NetworkPolicyPeer, NetworkPolicyPort } from 'kubernetes-types/networking/v1'
import { metadata, selects } from './pod.ts'
import { metricsPort, port, type ServiceDescription, services } from './services.ts'

const tcp = (...ports: number[]): NetworkPolicyPort[] => ports.map((number) => ({ protocol: 'TCP', port: number }))
const pods = (...names: string[]): NetworkPolicyPeer[] => names.map((name) => ({ podSelector: selects(name) }))
const namespace = (name: string): NetworkPolicyPeer => ({ namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': name } } })

/** The managed PostgreSQL: all private networks, unless an overlay narrows them. */
const database: NetworkPolicyPeer[] = ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16'].map((cidr) => ({ ipBlock: { cidr } }))
/** The internet without private networks, to prevent requests to internal addresses (SSRF). */
const internet: NetworkPolicyPeer[] = [
  { ipBlock: { cidr: '0.0.0.0/0', except: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16', '100.64.0.0/10'] } },
]

const policy = (name: string, spec: NetworkPolicy['spec']): NetworkPolicy => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'NetworkPolicy',
  metadata: metadata(name),
  spec,
})

const toDatabase = { to: database, ports: tcp(5432) }
const toBroker = { to: pods('broker'), ports: tcp(5672) }
/** The storage for pictures. */
const toStore = { to: internet, ports: tcp(443) }
const metricsAreCollected = { from: [namespace('monitoring')], ports: tcp(metricsPort) }
const findCallers = (name: string): string[] => [
  ...services.filter(({ calls }) => calls.includes(name)).map((caller) => caller.name),
  'operator',
]

const ofService = ({ name, calls, outside, usesSearch }: ServiceDescription): NetworkPolicy =>
  policy(name, {
    podSelector: selects(name),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { from: pods(...findCallers(name)), ports: tcp(port) },
      // Visitors come through the ingress to the BFF alone; metrics are collected from everybody.
      ...(name === 'bff' ? [{ from: [namespace('ingress')], ports: tcp(port) }] : []),
      metricsAreCollected,
    ],
    egress: [
      toDatabase,
      toBroker,
      { to: [namespace('monitoring')], ports: tcp(4318) },
      ...(calls.length > 0 ? [{ to: pods(...calls), ports: tcp(port) }] : []),
      ...(usesSearch ? [{ to: pods('search'), ports: tcp(7700) }] : []),
      ...(outside ? [{ to: internet, ports: tcp(...outside) }] : []),
    ],
  })

/** Denies all traffic except the connections of the architecture. */
export const networkPolicies = (): NetworkPolicy[] => [
  policy('nobody-reaches-anybody', { podSelector: {}, policyTypes: ['Ingress', 'Egress'] }),
  policy('names', {
    podSelector: {},
    policyTypes: ['Egress'],
    egress: [{ to: [namespace('kube-system')], ports: [{ protocol: 'UDP', port: 53 }, ...tcp(53)] }],
  }),
  ...services.map(ofService),
  policy('broker', {
    podSelector: selects('broker'),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [
      { from: pods(...services.map(({ name }) => name), 'restore'), ports: tcp(5672) },
      { from: pods('broker') },
      // The operators configure it through its management interface; its metrics are at 15692.
      { from: [namespace('rabbitmq-system')], ports: tcp(15672) },
      { from: [namespace('monitoring')], ports: tcp(15692) },
    ],
    // Its nodes find each other through the Kubernetes API, whose address may be outside the private networks.
    egress: [{ to: pods('broker') }, { ports: tcp(443, 6443) }],
  }),
  policy('search', {
    podSelector: selects('search'),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [{ from: pods('bff', 'search-keys'), ports: tcp(7700) }],
  }),
  policy('search-keys', {
    podSelector: selects('search-keys'),
    policyTypes: ['Egress'],
    egress: [{ to: pods('search'), ports: tcp(7700) }],
  }),
  policy('migrate', { podSelector: selects('migrate'), policyTypes: ['Egress'], egress: [toDatabase] }),
  policy('backup', {
    podSelector: selects('backup'),
    policyTypes: ['Ingress', 'Egress'],
    ingress: [metricsAreCollected],
    egress: [toDatabase, toStore],
  }),
  // It deletes the queues, whose messages do not match the restored data.
  policy('restore', { podSelector: selects('restore'), policyTypes: ['Egress'], egress: [toDatabase, toStore, toBroker] }),
  policy('operator', {
    podSelector: selects('operator'),
    policyTypes: ['Egress'],
    egress: [
      { to: pods(...services.map(({ name }) => name)), ports: tcp(port) },
      { to: internet, ports: tcp(443) },
    ],
  }),
]

import { freePort } from '@directory/kit/network/free-port'
import { GenericContainer, Network, type StartedTestContainer, Wait } from 'testcontainers'
import { readCompose } from '../../docker/containers.ts'
import { nothingIsLost } from '../../kubernetes/broker.ts'
import { type Balancer, startBalancer } from './balancer.ts'
import { docker } from './docker.ts'

/** A node that can be killed, as in a power cut, and started again. */
interface Node {
  readonly name: string
  kill(): Promise<void>
  start(): Promise<void>
}

/** Three nodes of RabbitMQ behind one address. */
export interface BrokerCluster {
  readonly url: string
  readonly nodes: readonly Node[]
  stop(): Promise<void>
}

const names = ['broker-1', 'broker-2', 'broker-3']
const user = 'faults'

/** As the resource of Kubernetes configures the nodes (deploy/kubernetes/broker.ts). */
const configuration = [
  'cluster_formation.peer_discovery_backend = classic_config',
  ...names.map((name, index) => `cluster_formation.classic_config.nodes.${index + 1} = rabbit@${name}`),
  'default_queue_type = quorum',
  'queue_leader_locator = balanced',
  'cluster_partition_handling = pause_minority',
  '',
].join('\n')

async function setPolicy(container: StartedTestContainer): Promise<void> {
  const { name, pattern, applyTo, definition } = nothingIsLost
  const command = ['rabbitmqctl', 'set_policy', name, pattern, JSON.stringify(definition), '--apply-to', applyTo]
  const { exitCode, output } = await container.exec(command)
  if (exitCode !== 0) throw new Error(output)
}

async function waitUntilRunning(container: StartedTestContainer): Promise<void> {
  for (let attempt = 0; attempt < 60; attempt++)
    if ((await container.exec(['rabbitmq-diagnostics', '-q', 'check_port_connectivity'])).exitCode === 0) return
  throw new Error('a node of the broker did not start')
}

/** Starts the image of Compose three times as one cluster. */
export async function startBrokerCluster(): Promise<BrokerCluster> {
  const image = (await readCompose()).services.rabbitmq?.image ?? ''
  const network = await new Network().start()
  const ports = [await freePort(), await freePort(), await freePort()]
  const containers = await Promise.all(
    names.map((name, index) =>
      new GenericContainer(image)
        .withNetwork(network)
        .withNetworkAliases(name)
        .withHostname(name)
        .withEnvironment({ RABBITMQ_DEFAULT_USER: user, RABBITMQ_DEFAULT_PASS: user, RABBITMQ_ERLANG_COOKIE: 'only-for-the-faults' })
        .withCopyContentToContainer([{ content: configuration, target: '/etc/rabbitmq/conf.d/20-cluster.conf', mode: 0o644 }])
        .withExposedPorts({ container: 5_672, host: ports[index] ?? 0 })
        .withWaitStrategy(Wait.forListeningPorts())
        .withStartupTimeout(180_000)
        .start(),
    ),
  )
  const [first] = containers
  if (first) await setPolicy(first)
  const balancer: Balancer = await startBalancer(ports)
  return {
    url: `amqp://${user}:${user}@127.0.0.1:${balancer.port}`,
    nodes: containers.map((container, index) => ({
      name: names[index] ?? '',
      kill: async () => void (await docker('kill', container.getId())),
      async start() {
        await docker('start', container.getId())
        await waitUntilRunning(container)
      },
    })),
    async stop() {
      await balancer.stop()
      await Promise.all(containers.map((container) => container.stop({ timeout: 0 })))
      await network.stop()
    },
  }
}

import { freePort } from '@directory/kit/network/free-port'
import { GenericContainer, Network, type StartedTestContainer, Wait } from 'testcontainers'
import { readCompose } from '../../docker/containers.ts'
import { runDocker } from '../../docker/docker.ts'
import { nothingIsLost } from '../../kubernetes/broker.ts'
import { startBalancer } from './balancer.ts'

/** A node that can be killed, as in a power cut, and started again. */
interface Node {
  kill(): Promise<void>
  start(): Promise<void>
}

/** Three nodes of RabbitMQ behind one address. */
export interface BrokerCluster {
  readonly url: string
  readonly nodes: readonly Node[]
}

/** Undoes a part of the start. */
export type CleanUp = () => Promise<unknown>

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

/** Starts the image of Compose three times as one cluster, and adds what stops it to the clean-ups. */
export async function startBrokerCluster(cleanups: CleanUp[]): Promise<BrokerCluster> {
  const image = (await readCompose()).services.rabbitmq?.image ?? ''
  const network = await new Network().start()
  cleanups.push(() => network.stop())
  const ports = [await freePort(), await freePort(), await freePort()]
  const containers = await Promise.all(
    names.map(async (name, index) => {
      const container = await new GenericContainer(image)
        .withNetwork(network)
        .withNetworkAliases(name)
        .withHostname(name)
        .withEnvironment({ RABBITMQ_DEFAULT_USER: user, RABBITMQ_DEFAULT_PASS: user, RABBITMQ_ERLANG_COOKIE: 'only-for-the-faults' })
        .withCopyContentToContainer([{ content: configuration, target: '/etc/rabbitmq/conf.d/20-cluster.conf', mode: 0o644 }])
        .withExposedPorts({ container: 5_672, host: ports[index] ?? 0 })
        .withWaitStrategy(Wait.forListeningPorts())
        .withStartupTimeout(180_000)
        .start()
      cleanups.push(() => container.stop({ timeout: 0 }))
      return container
    }),
  )
  const [first] = containers
  if (first) await setPolicy(first)
  const balancer = await startBalancer(ports)
  cleanups.push(balancer.stop)
  return {
    url: `amqp://${user}:${user}@127.0.0.1:${balancer.port}`,
    nodes: containers.map((container) => ({
      kill: async () => void (await runDocker(['kill', container.getId()])),
      async start() {
        await runDocker(['start', container.getId()])
        await waitUntilRunning(container)
      },
    })),
  }
}

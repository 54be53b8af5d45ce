import { processNames } from '@directory/contracts/services'
import { describe, expect, test } from 'vitest'
import { getContainerNames } from '../../docker/container-names.ts'
import { containers, hasContainers } from './stack.ts'

const ours = [...processNames.flatMap(getContainerNames), 'backup', 'stripe']
const others = ['proxy', 'postgres', 'rabbitmq', 'meilisearch', 'storage', 'mail']

/** Prints the user, the capabilities of the first process, and the folders in which a file could be written. */
const showRights = `
  import fs from 'node:fs'
  const status = fs.readFileSync('/proc/1/status', 'utf8')
  const folders = ['/', '/app', '/app/bff', '/usr/local/bin', '/etc', '/home/nonroot', '/tmp']
  const writable = folders.filter((folder) => { try { fs.writeFileSync(folder + '/written', ''); return true } catch { return false } })
  console.log(process.getuid(), /CapEff:\\s+(\\w+)/.exec(status)[1], /NoNewPrivs:\\s+(\\d)/.exec(status)[1], writable.join())`

/** Prints which addresses accept a connection. */
const listReachable = (addresses: readonly string[]) => `
  import net from 'node:net'
  const accepts = (address) => new Promise((resolve) => {
    const [host, port] = address.split(':')
    const socket = net.connect({ host, port: Number(port), timeout: 1500 })
    const end = (result) => { socket.destroy(); resolve(result) }
    socket.once('connect', () => end(true)).once('error', () => end(false)).once('timeout', () => end(false))
  })
  const all = ${JSON.stringify(addresses)}
  const results = await Promise.all(all.map(accepts))
  console.log(all.filter((_, index) => results[index]).join())`

describe.skipIf(!hasContainers)('a container (needs Docker)', () => {
  test.each(ours)('%s runs as nobody without capabilities, and writes only to memory', async (service) => {
    const { run } = await containers()
    expect((await run(service, showRights)).trim()).toBe('65532 0000000000000000 1 /tmp')
  })

  test.each(others)('%s of a third party does not run as root, and has a read-only root', async (service) => {
    const { docker, list } = await containers()
    const [container] = await list(service)
    const top = (await docker('top', container?.id ?? '', '-eo', 'pid,uid,comm')).trim().split('\n').slice(1)
    expect(top.length).toBeGreaterThan(0)
    for (const line of top) expect(line.trim(), service).not.toMatch(/^\d+\s+0\s/)
    expect((await docker('inspect', '--format', '{{.HostConfig.ReadonlyRootfs}}', container?.id ?? '')).trim()).toBe('true')
  })

  test('reaches only what it needs', async () => {
    const { run } = await containers()
    const reachable = async (service: string, ...addresses: string[]) => (await run(service, listReachable(addresses))).trim().split(',')
    expect(
      await reachable('media', 'postgres:5432', 'rabbitmq:5672', 'storage:7070', 'meilisearch:7700', 'bff.entrance:4000', 'stripe:12111'),
    ).toEqual(['postgres:5432', 'rabbitmq:5672', 'storage:7070'])
    expect(await reachable('stripe', 'proxy:4000', 'identity.services:4000', 'postgres:5432', 'rabbitmq:5672')).toEqual(['proxy:4000'])
  })

  test('serves its metrics in the network of the monitoring and nowhere else, and its requests in that of its callers', async () => {
    const { run, list, docker } = await containers()
    expect((await run('media', listReachable(['bff-1.metrics:9464', 'identity.metrics:9464', 'identity.services:4000']))).trim()).toBe(
      'identity.services:4000',
    )
    for (const service of ['identity', 'bff-1', 'backup']) {
      const [container] = await list(service)
      const networks = JSON.parse(await docker('inspect', '--format', '{{json .NetworkSettings.Networks}}', container?.id ?? ''))
      const addresses = Object.entries(networks).flatMap(([name, network]) =>
        ['9464', '4000'].map((port) => ({
          at: `${name.replace('directory-test_', '')}:${port}`,
          address: `${Reflect.get(Object(network), 'IPAddress')}:${port}`,
        })),
      )
      const open = (await run(service, listReachable(addresses.map(({ address }) => address)))).trim().split(',')
      const callers = service === 'bff-1' ? ['entrance:4000'] : service === 'identity' ? ['services:4000'] : []
      expect(
        addresses
          .filter(({ address }) => open.includes(address))
          .map(({ at }) => at)
          .toSorted(),
        service,
      ).toEqual([`metrics-${service}:9464`, ...callers].toSorted())
    }
  })
})

import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import path from 'node:path'
import { freePort } from '@directory/kit/network/free-port'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { root } from './lock-file.ts'
import { pinImages } from './pin-images.ts'
import { fetchDigest } from './registry.ts'

const manifest = (name: string) => `{"manifests":[],"of":"${name}","build":${build}}`
const digestOf = (name: string) => `sha256:${createHash('sha256').update(manifest(name)).digest('hex')}`

/** What the registry does now. */
let build: number
let behaviour: 'usual' | 'without digests' | 'without tokens'
const requests: string[] = []
let server: Server
let address: string

/** The token that is valid for one repository only. */
const tokenFor = (scope: string | null) => Buffer.from(scope ?? '').toString('base64url')

function answer({ method, url = '', headers }: IncomingMessage): { status: number; headers?: Record<string, string>; body?: string } {
  const { pathname, searchParams } = new URL(url, address)
  requests.push(`${method} ${pathname}`)
  if (pathname === '/token')
    return behaviour === 'without tokens' || searchParams.get('service') !== 'tests'
      ? { status: 403 }
      : { status: 200, body: JSON.stringify({ token: tokenFor(searchParams.get('scope')) }) }
  const [, repository = '', tag = ''] = /^\/v2\/(.+)\/manifests\/(.+)$/.exec(pathname) ?? []
  const scope = `repository:${repository}:pull`
  if (headers.authorization !== `Bearer ${tokenFor(scope)}`)
    return { status: 401, headers: { 'www-authenticate': `Bearer realm="${address}/token",service="tests",scope="${scope}"` } }
  if (tag === 'missing' || !headers.accept?.includes('application/vnd.oci.image.index.v1+json')) return { status: 404 }
  const body = manifest(`${repository}:${tag}`)
  return { status: 200, body, ...(behaviour === 'usual' ? { headers: { 'docker-content-digest': digestOf(`${repository}:${tag}`) } } : {}) }
}

beforeAll(async () => {
  server = createServer((request, response) => {
    const { status, headers, body } = answer(request)
    response.writeHead(status, headers).end(request.method === 'HEAD' ? undefined : body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const bound = server.address()
  address = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : ''}`
})
beforeEach(() => {
  build = 1
  behaviour = 'usual'
  requests.length = 0
})
afterAll(() => server.close())

const digest = /@sha256:[\da-f]{64}/g
const fetchOne = (image: string) => fetchDigest(image, () => address)

test('every image of the repository is pinned, and pinned again when its registry has another version', async () => {
  const directory = await createTemporaryDirectory()
  try {
    for (const place of ['docker-compose.yml', 'deploy/docker', 'deploy/observability', 'deploy/kubernetes', '.github'])
      cpSync(path.join(root, place), path.join(directory.path, place), { recursive: true })
    const read = (file: string) => readFileSync(path.join(directory.path, file), 'utf8')
    const before = read('docker-compose.yml')

    const missing = await pinImages(directory.path, { isCheck: true, fetchOne })
    expect(missing.length).toBeGreaterThan(10)
    expect(read('docker-compose.yml')).toBe(before)

    expect(await pinImages(directory.path, { isCheck: false, fetchOne })).toEqual(missing)
    const postgres = /image: (postgres:\S+)@(\S+)\n/.exec(read('docker-compose.yml'))
    expect(postgres?.[2]).toBe(digestOf(`library/${postgres?.[1]}`))
    expect(read('docker-compose.yml').replaceAll(digest, '')).toBe(before.replaceAll(digest, ''))
    const version = /^ARG NODE=(.+)$/m.exec(read('deploy/docker/Dockerfile'))?.[1]
    expect(read('deploy/docker/Dockerfile')).toContain(
      `\nFROM node:\${NODE}-bookworm-slim@${digestOf(`library/node:${version}-bookworm-slim`)} AS build\n`,
    )
    expect(read('deploy/docker/Dockerfile')).toMatch(/^# syntax=docker\/dockerfile:1@sha256:[\da-f]{64}\n/)
    expect(read('deploy/kubernetes/base/broker.yaml')).toContain(
      /rabbitmq:.*@sha256:[\da-f]+/.exec(read('deploy/kubernetes/broker.ts'))?.[0],
    )
    for (const file of new Set(missing.map(({ file }) => file))) expect(read(file), file).not.toMatch(/sha256:\S+@sha256/)
    expect(await pinImages(directory.path, { isCheck: true, fetchOne })).toEqual([])

    build = 2
    const older = await pinImages(directory.path, { isCheck: false, fetchOne })
    expect(older.map(({ from }) => from)).toEqual(missing.map(({ to }) => to))
    expect(await pinImages(directory.path, { isCheck: true, fetchOne })).toEqual([])
  } finally {
    await directory.remove()
  }
})

test('an image without a registry is Docker Hub’s, one of a host is that host’s', async () => {
  const hosts: string[] = []
  const addressOf = (host: string) => {
    hosts.push(host)
    return address
  }
  for (const image of ['caddy:2.10-alpine', 'prom/prometheus:v3.5.0', 'gcr.io/distroless/cc-debian12:nonroot', 'localhost:5000/own:1'])
    await fetchDigest(image, addressOf)
  expect(hosts).toEqual(['registry-1.docker.io', 'registry-1.docker.io', 'gcr.io', 'localhost:5000'])
  expect(requests.filter((line) => !line.includes('/token')).filter((_, index) => index % 2)).toEqual([
    'HEAD /v2/library/caddy/manifests/2.10-alpine',
    'HEAD /v2/prom/prometheus/manifests/v3.5.0',
    'HEAD /v2/distroless/cc-debian12/manifests/nonroot',
    'HEAD /v2/own/manifests/1',
  ])
})

test('when a registry states no digest, then it is computed from the manifest', async () => {
  behaviour = 'without digests'
  expect(await fetchOne('caddy:2.10-alpine')).toBe(digestOf('library/caddy:2.10-alpine'))
})

test('when a registry knows no such tag, gives no token or cannot be reached, then the error names it', async () => {
  await expect(fetchOne('caddy:missing')).rejects.toThrow('registry-1.docker.io does not give the digest of caddy:missing: 404')
  behaviour = 'without tokens'
  await expect(fetchOne('caddy:2.10-alpine')).rejects.toThrow('gives no token: 403')
  const nobody = `127.0.0.1:${await freePort()}`
  await expect(fetchDigest('caddy:2.10-alpine', () => `http://${nobody}`)).rejects.toThrow(`${nobody} cannot be reached: `)
})

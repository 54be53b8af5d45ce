import { createHash } from 'node:crypto'
import { FatalError } from '@directory/kit/fatal'
import { z } from 'zod'

/** Of an image for several platforms, the digest of the list of these. */
const manifestTypes = [
  'application/vnd.oci.image.index.v1+json',
  'application/vnd.docker.distribution.manifest.list.v2+json',
  'application/vnd.oci.image.manifest.v1+json',
  'application/vnd.docker.distribution.manifest.v2+json',
].join()

const Token = z.object({ token: z.string().optional(), access_token: z.string().optional() })

/** The registry, repository and tag of an image as Docker reads its name. */
function parseName(image: string): { host: string; repository: string; tag: string } {
  const [, name = '', tag = ''] = /^(.+):([\w.-]+)$/.exec(image) ?? []
  if (!tag) throw new FatalError(`${image} has no tag`)
  const [first = '', ...rest] = name.split('/')
  if (rest.length && (/[.:]/.test(first) || first === 'localhost')) return { host: first, repository: rest.join('/'), tag }
  return { host: 'registry-1.docker.io', repository: rest.length ? name : `library/${name}`, tag }
}

const parseParameters = (challenge: string): Record<string, string> =>
  Object.fromEntries([...challenge.matchAll(/(\w+)="([^"]*)"/g)].map(([, name, value]) => [name ?? '', value ?? '']))

const request = (url: string | URL, method: 'GET' | 'HEAD', headers: Record<string, string>): Promise<Response> =>
  fetch(url, { method, headers, signal: AbortSignal.timeout(30_000) }).catch((cause: Error) => {
    throw new FatalError(`${new URL(url).host} cannot be reached: ${cause.cause instanceof Error ? cause.cause.message : cause.message}`)
  })

/** A token for someone without an account, from the place that a registry's refusal names. */
async function fetchToken(challenge: string): Promise<string> {
  const { realm, service, scope } = parseParameters(challenge)
  if (!challenge.startsWith('Bearer ') || !realm) throw new FatalError(`the registry wants an account: ${challenge}`)
  const url = new URL(realm)
  if (service) url.searchParams.set('service', service)
  if (scope) url.searchParams.set('scope', scope)
  const response = await request(url, 'GET', {})
  if (!response.ok) throw new FatalError(`${url.host} gives no token: ${response.status}`)
  const { token, access_token } = Token.parse(await response.json())
  return token ?? access_token ?? ''
}

const plainAddress = (host: string): string => `https://${host}`

/** The digest of an image's current version. HEAD, since registries count GETs as downloads; those that then state no digest are read. */
export async function fetchDigest(image: string, addressOf: (host: string) => string = plainAddress): Promise<string> {
  const { host, repository, tag } = parseName(image)
  const url = `${addressOf(host)}/v2/${repository}/manifests/${tag}`
  const headers: Record<string, string> = { accept: manifestTypes }
  let response = await request(url, 'HEAD', headers)
  if (response.status === 401) {
    headers.authorization = `Bearer ${await fetchToken(response.headers.get('www-authenticate') ?? '')}`
    response = await request(url, 'HEAD', headers)
  }
  if (response.ok && !response.headers.has('docker-content-digest')) response = await request(url, 'GET', headers)
  if (!response.ok) throw new FatalError(`${host} does not give the digest of ${image}: ${response.status}`)
  const stated = response.headers.get('docker-content-digest')
  const digest =
    stated ??
    `sha256:${createHash('sha256')
      .update(Buffer.from(await response.arrayBuffer()))
      .digest('hex')}`
  if (!/^sha256:[\da-f]{64}$/.test(digest)) throw new FatalError(`${host} states “${digest}” as the digest of ${image}`)
  return digest
}

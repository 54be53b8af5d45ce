import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { Agent, fetch, type Response } from 'undici'
import { Problem } from '../problem.ts'
import { isPublicAddress } from './public-address.ts'

export interface PublicFetchOptions {
  /** The maximum size of the body after decompression. */
  readonly maximumBytes: number
  /** The time limit for name resolution, redirects and the body together. */
  readonly milliseconds: number
  readonly accept?: string
}

export interface PublicDocument {
  /** The final URL of the document, after redirects. */
  readonly url: string
  readonly contentType: string | undefined
  readonly body: Buffer
}

/** Replaced by tests so that a real server on loopback can be read. */
interface Environment {
  readonly resolve: (name: string) => Promise<readonly LookupAddress[]>
  readonly isPublic: (address: string) => boolean
  /** As in a parsed URL: empty for the default port of http or https. */
  readonly ports: readonly string[]
}

/** Queries DNS directly: the system's own lookup would block one of a few threads for as long as a name server takes. */
async function resolveName(name: string): Promise<LookupAddress[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 })
  const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)])
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason
  return [
    ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
    ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
  ]
}

const internet: Environment = {
  resolve: resolveName,
  isPublic: isPublicAddress,
  ports: [''],
}

const maximumRedirects = 3
const redirects = new Set([301, 302, 303, 307, 308])
const userAgent = 'CityDirectory/1.0 (reads what somebody has asked us to read)'

const refused = (detail: string, cause?: unknown): Problem => new Problem('website-unreadable', { detail, cause })

/** Rejects as soon as the signal aborts, for work that does not support signals. */
function orAborted<Result>(work: Promise<Result>, signal: AbortSignal): Promise<Result> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

/** Returns the addresses that were checked, even if the name resolves differently by now. */
const pinned =
  (addresses: readonly LookupAddress[]): LookupFunction =>
  (_name, options, callback) => {
    const [first] = addresses
    if (options.all) callback(null, [...addresses])
    else callback(null, first?.address ?? '', first?.family)
  }

async function readBody(response: Response, maximumBytes: number): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength
    if (size > maximumBytes) throw refused('It is too large.')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

/**
 * Creates a fetch for untrusted URLs. At each hop the parsed URL is checked, then every address that its name resolves to, and the
 * connection goes to exactly those addresses.
 */
export function createPublicFetch({ resolve, isPublic, ports }: Environment = internet) {
  function parse(address: string, base?: string): URL {
    if (!URL.canParse(address, base)) throw refused('This is not a web address.')
    const url = new URL(address, base)
    const isWeb = url.protocol === 'http:' || url.protocol === 'https:'
    if (!isWeb || !ports.includes(url.port) || url.username || url.password) throw refused('This is not a public web address.')
    return url
  }

  async function lookUpAddresses(url: URL, signal: AbortSignal): Promise<readonly LookupAddress[]> {
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const family = isIP(host)
    const addresses = family
      ? [{ address: host, family }]
      : await orAborted(resolve(host), signal).catch((cause: unknown) => {
          throw refused('It has no public address.', cause)
        })
    if (addresses.length === 0 || !addresses.every(({ address }) => isPublic(address))) throw refused('It has no public address.')
    return addresses
  }

  async function read(address: string, options: PublicFetchOptions, signal: AbortSignal): Promise<PublicDocument> {
    const headers = { accept: options.accept ?? '*/*', 'user-agent': userAgent }
    let url = parse(address)
    for (let hop = 0; hop <= maximumRedirects; hop++) {
      const dispatcher = new Agent({ connect: { lookup: pinned(await lookUpAddresses(url, signal)) } })
      try {
        const response = await fetch(url, { dispatcher, headers, redirect: 'manual', credentials: 'omit', signal })
        const location = redirects.has(response.status) ? response.headers.get('location') : null
        if (location === null) {
          if (!response.ok) throw refused(`It responded with ${response.status}.`)
          const contentType = response.headers.get('content-type') ?? undefined
          return { url: url.href, contentType, body: await readBody(response, options.maximumBytes) }
        }
        url = parse(location, url.href)
      } finally {
        // Also ends an endless body.
        await dispatcher.destroy()
      }
    }
    throw refused('It has too many redirects.')
  }

  return async (address: string, options: PublicFetchOptions): Promise<PublicDocument> => {
    const signal = AbortSignal.timeout(options.milliseconds)
    try {
      return await read(address, options, signal)
    } catch (cause) {
      if (signal.aborted) throw refused('It took too long.', cause)
      throw cause instanceof Problem ? cause : refused('It is not responding.', cause)
    }
  }
}

export type PublicFetch = ReturnType<typeof createPublicFetch>

/** Fetches a user-supplied URL of the public web; every failure is a `website-unreadable`. */
export const fetchPublic = createPublicFetch()

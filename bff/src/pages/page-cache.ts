import { untilMidnight } from '@directory/contracts/catalogue/local-time'
import type { Changes } from '../read-model/changes.ts'
import { createCopies } from '../read-model/copies.ts'
import { bestEncoding, type Compressed, compressed, compressedWell, type Encoding } from './compressed.ts'
import { toEtag } from './etag.ts'

export interface CachedPage {
  readonly etag: string
  readonly robots: string | undefined
  /** Its approximate size in memory, in bytes. */
  readonly size: number
  /** The document in the best encoding that the browser accepts. */
  encoded(accepted: string | undefined): Compressed
}

const maximumUrlLength = 500
const anHour = 3_600_000
/** Requests for a page after which a better compression is worth its cost. */
const inDemand = 2

/** The query parameters that pages use; others, such as tracking parameters, do not make a different page. */
const parameters = ['q', 'category', 'area', 'location', 'package', 'rating', 'near', 'sort', 'page']

/** The URL of a page without irrelevant parts. */
export function pageAddress({ pathname, searchParams }: URL): string {
  const used = parameters.flatMap((name): [string, string][] => {
    const value = searchParams.get(name)
    return value ? [[name, value]] : []
  })
  return used.length ? `${pathname}?${new URLSearchParams(used)}` : pathname
}

/** A page in every encoding that was requested. */
export function cachePage(bytes: Buffer, robots?: string): CachedPage {
  const etag = `W/${toEtag(bytes)}`
  const encodings = new Map<Encoding | undefined, Compressed>()
  let uses = 0

  async function improve(encoding: Encoding): Promise<void> {
    encodings.set(encoding, await compressedWell(bytes, encoding))
  }

  return {
    etag,
    robots,
    // The text and its compressed forms.
    size: bytes.length * 2,
    encoded(accepted) {
      const encoding = bestEncoding(accepted)
      const body = encodings.get(encoding) ?? compressed(bytes, encoding)
      encodings.set(encoding, body)
      if (encoding !== undefined && ++uses === inDemand) void improve(encoding)
      return body
    },
  }
}

/**
 * Caches pages until the read model changes, for at most an hour, and never past local midnight, since they show the year and the day's
 * banner. Pages are the same for everybody; personal content is loaded in the browser.
 */
export function createPageCache<Rendered>(changes: Changes) {
  const themes = ['', 'light', 'dark']
  const key = (url: string, theme: string | undefined) => `${theme ?? ''} ${url}`
  const keysOf = (slug: string) => themes.map((theme) => key(`/business/${slug}`, theme))
  const showsOneListing = (pageKey: string) => /^\w* \/business\/[^/?]+$/.test(pageKey)
  const size = ({ size: bytes }: CachedPage) => bytes
  const pages = createCopies<CachedPage>({ changes, maxBytes: 128 * 1024 * 1024, size, keysOf, showsOneListing })
  const inProgress = new Map<string, Promise<Rendered>>()
  changes.onChange((change) => {
    if (change.reaches === 'everything') inProgress.clear()
    else for (const changed of change.slugs.flatMap(keysOf)) inProgress.delete(changed)
  })
  /** Returns a function that stores the rendered page, unless something has changed in the meantime. */
  function createStore(url: string, theme: string | undefined): (page: CachedPage) => void {
    const store = pages.begin(key(url, theme))
    const ttl = Math.min(anHour, untilMidnight(new Date()))
    return (page) => {
      if (url.length <= maximumUrlLength) store(page, ttl)
    }
  }
  return {
    find: (url: string, theme: string | undefined, renew?: () => Promise<void>) => pages.find(key(url, theme), renew),
    findStale: (url: string, theme: string | undefined) => pages.findStale(key(url, theme)),
    stop: pages.stop,
    /** Whether the page is being rendered from data that is still current. */
    isRendering: (url: string, theme: string | undefined): boolean => changes.isListening() && inProgress.has(key(url, theme)),
    /** Renders a page, once for all concurrent requests, until it changes; for a visitor who has just saved something, from now on. */
    render(
      url: string,
      theme: string | undefined,
      hasSaved: boolean,
      make: (store: (page: CachedPage) => void) => Promise<Rendered>,
    ): Promise<Rendered> {
      const cacheKey = key(url, theme)
      const existing = changes.isListening() && !hasSaved ? inProgress.get(cacheKey) : undefined
      if (existing) return existing
      const rendering = make(createStore(url, theme))
      inProgress.set(cacheKey, rendering)
      const finish = () => {
        if (inProgress.get(cacheKey) === rendering) inProgress.delete(cacheKey)
      }
      rendering.then(finish, finish)
      return rendering
    },
  }
}

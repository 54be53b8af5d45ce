import { parse } from 'tldts'
import { isPlatform } from './platforms.ts'

interface Website {
  /** Without www: a tag on its home page is put there by whoever runs it. */
  readonly host: string
  /** The domain that somebody has registered; null for the tenant of a host, who has neither addresses nor DNS records there. */
  readonly domain: string | null
  readonly suffix: string
}

/** What a listing’s website can prove; null if it is a page on a platform, an address of a machine, or none. */
export function readWebsite(website: string | null): Website | null {
  if (website === null || !URL.canParse(website)) return null
  const { hostname, domain, publicSuffix, isPrivate, isIp } = parse(website, { allowPrivateDomains: true })
  if (!hostname || !domain || !publicSuffix || isIp || isPlatform(domain)) return null
  return { host: hostname.replace(/^www\./, ''), domain: isPrivate ? null : domain, suffix: publicSuffix }
}

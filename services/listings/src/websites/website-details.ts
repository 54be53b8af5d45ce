import { limits } from '@directory/contracts/catalogue/limits'
import type { WebsiteDetails } from '@directory/contracts/http/websites'
import { Phone, WebAddress } from '@directory/contracts/primitives'
import { load } from 'cheerio/slim'
import { cutOutJsonLd, cutOutTags } from './cut-out.ts'
import { asList, asNodes, findBusinesses, type Node } from './json-ld.ts'
import { postalAddress } from './postal-address.ts'
import { socialProfiles } from './social-profiles.ts'
import { statedHours } from './stated-hours.ts'

/** The first value that can be parsed. */
function findFirst<Value, Result>(values: readonly Value[], make: (value: Value) => Result | undefined): Result | null {
  for (const value of values) {
    const result = make(value)
    if (result !== undefined) return result
  }
  return null
}

const parsePhone = (value: unknown): string | undefined =>
  typeof value === 'string' ? Phone.safeParse(value.replace(/[^\d+() -]/g, ' ').replace(/ +/g, ' ')).data : undefined

/** A `tel:` link, which may be escaped, and may go on with parameters. */
const linkedPhone = (href: string): string | undefined =>
  /^\s*tel:/i.test(href)
    ? parsePhone(
        href
          .replace(/^\s*tel:(?:\/\/)?|[;?].*$/gis, '')
          .replace(/%2B/gi, '+')
          .replace(/%[0-9a-f]{2}/gi, ' '),
      )
    : undefined

/** A web address, resolved against the page's base; without a base, absolute ones only. */
const parseAddress = (value: unknown, page: string | undefined): string | undefined => {
  const { data: whole } = WebAddress.safeParse(value)
  if (whole || typeof value !== 'string' || !page || !URL.canParse(value, page)) return whole
  return WebAddress.safeParse(new URL(value, page).href).data
}

const parseImage = (image: unknown, page: string | undefined): string | undefined =>
  parseAddress(image, page) ??
  findFirst(asNodes(image), (node) => parseAddress(node.url, page) ?? parseAddress(node.contentUrl, page)) ??
  undefined

function parseNumber(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() ? Number(value.replace(',', '.')) : value
  return typeof number === 'number' && Number.isFinite(number) && number >= 0 ? number : undefined
}

/** A rating converted to our scale. */
function parseRating(aggregate: Node): number | undefined {
  const value = parseNumber(aggregate.ratingValue)
  const best = parseNumber(aggregate.bestRating) ?? limits.ratingMaximum
  if (value === undefined || best === 0 || value > best) return undefined
  return Math.round((value / best) * limits.ratingMaximum * 10) / 10
}

function parseCount(aggregate: Node): number | undefined {
  const count = parseNumber(aggregate.reviewCount) ?? parseNumber(aggregate.ratingCount)
  return count !== undefined && Number.isInteger(count) && count <= 1_000_000 ? count : undefined
}

const sameName = (name: unknown, expectedName: string): boolean => typeof name === 'string' && name.trim().toLowerCase() === expectedName

interface About {
  readonly businessName?: string | undefined
  /** The address of the page. */
  readonly url?: string
}

/** The details on a page about its business; if there are several, the one with the requested name. */
export function websiteDetails(page: string, { businessName = '', url }: About = {}): WebsiteDetails {
  const $ = load(cutOutTags(page))
  const contents = (...names: string[]) =>
    names
      .flatMap((name) => $(`meta[property="${name}"], meta[name="${name}"], meta[itemprop="${name}"]`).toArray())
      .map((tag) => $(tag).attr('content'))
  const links = $('a[href]')
    .toArray()
    .map((tag) => $(tag).attr('href') ?? '')

  // Respects the page's base URL.
  const base = parseAddress($('base[href]').attr('href'), url) ?? url
  const expectedName = businessName.trim().toLowerCase()
  const businesses = findBusinesses(cutOutJsonLd(page))
  const named = expectedName ? businesses.filter(({ name }) => sameName(name, expectedName)) : []
  // Details of another organisation must not be used for the named business.
  const candidates = named.length > 0 ? named : businesses
  const place = findFirst(candidates, postalAddress)
  const aggregate = findFirst(
    candidates.flatMap((business) => asNodes(business.aggregateRating)),
    (rating) => (parseRating(rating) === undefined ? undefined : rating),
  )

  return {
    phone:
      findFirst(links, linkedPhone) ??
      findFirst(
        candidates.flatMap(({ telephone }) => asList(telephone)),
        parsePhone,
      ) ??
      findFirst(contents('telephone'), parsePhone),
    imageUrl:
      findFirst(contents('og:image', 'og:image:secure_url', 'og:image:url', 'twitter:image', 'twitter:image:src'), (value) =>
        parseAddress(value, base),
      ) ??
      findFirst(
        candidates.flatMap(({ image }) => asList(image)),
        (image) => parseImage(image, base),
      ),
    address: place?.address ?? null,
    postcode: place?.postcode ?? null,
    openingHours: findFirst(candidates, statedHours),
    socialMedia: socialProfiles(candidates),
    rating: (aggregate && parseRating(aggregate)) ?? null,
    reviewCount: (aggregate && parseCount(aggregate)) ?? null,
  }
}

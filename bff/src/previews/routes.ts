import { quantity } from '@directory/contracts/catalogue/number-format'
import { packages } from '@directory/contracts/catalogue/packages'
import { ratingWords } from '@directory/contracts/catalogue/rating-words'
import { buildPath } from '@directory/contracts/http/build-path'
import { getListingPage, getSite, ListingPage, Site } from '@directory/contracts/http/directory'
import { currentTrace } from '@directory/kit/http/trace'
import { Problem } from '@directory/kit/problem'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { matchesEtag } from '../pages/etag.ts'
import type { DrawPreview } from './drawing-thread.ts'
import { createGallery, type PreviewText } from './gallery.ts'

type BySlug = { Params: { slug: string } }

/** Only the fields shown, so that the rest of a page may change. */
const ShownListing = z
  .object(ListingPage.shape)
  .pick({ name: true, category: true, location: true, rating: true, reviewCount: true, ratingSource: true, package: true })
  .extend({ images: z.array(z.object({ url: z.string() })) })
const ShownSite = z.object(Site.shape).pick({ city: true, categories: true, areas: true, total: true, claims: true })

/** The place with a current or former slug: old links keep their preview. */
const placeAt = <Place extends { slug: string; formerSlugs: readonly string[] }>(
  places: readonly Place[],
  slug: string,
): Place | undefined => places.find((place) => place.slug === slug || place.formerSlugs.includes(slug))

const businesses = (count: number): string => (count ? quantity(count, 'business', 'businesses') : '')

/** Serves the preview pictures of links to our pages. */
export function previewRoutes(app: FastifyInstance, draw: DrawPreview): void {
  const picture = createGallery(draw)
  const declared = { config: { access: 'public', document: true }, schema: { hide: true } } as const

  async function read<Answer>(path: string, schema: z.ZodType<Answer>): Promise<Answer> {
    const { statusCode, body } = await app.inject({ url: path, headers: { accept: 'application/json', traceparent: currentTrace() } })
    if (statusCode !== 200) throw new Problem(statusCode === 503 ? 'service-unavailable' : 'not-found')
    return schema.parse(JSON.parse(body))
  }
  const readSite = () => read(getSite.path, ShownSite)

  async function readPhoto(path: string): Promise<Buffer | undefined> {
    const { statusCode, rawPayload } = await app.inject({ url: path, headers: { traceparent: currentTrace() } })
    return statusCode === 200 ? rawPayload : undefined
  }

  async function send(request: FastifyRequest, reply: FastifyReply, words: PreviewText, photoUrl?: string): Promise<FastifyReply> {
    // Dot segments are resolved before the check: a photo that points to a preview would wait for itself.
    const path = photoUrl?.startsWith('/pictures/') ? new URL(photoUrl, 'http://pictures.invalid').pathname : undefined
    const photoPath = path?.startsWith('/pictures/') ? path : undefined
    const { body, etag } = await picture(words, photoPath, async () => (photoPath ? readPhoto(photoPath) : undefined))
    reply.header('cache-control', 'public, max-age=86400').header('etag', etag)
    if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send()
    return reply.type('image/jpeg').send(body)
  }

  app.get('/previews/site.jpg', declared, async (request, reply) => {
    const { city, total, claims } = await readSite()
    return send(request, reply, {
      siteName: city.siteName,
      eyebrow: businesses(total),
      title: `${claims.headline.text ?? city.siteName}, close to home`,
      lines: ['Every listing is checked by a person before it goes live.'],
    })
  })

  app.get<BySlug>('/previews/business/:slug.jpg', declared, async (request, reply) => {
    const [{ city }, listing] = await Promise.all([readSite(), read(buildPath(getListingPage.path, request.params), ShownListing)])
    const { name, category, location, rating, reviewCount, ratingSource, images } = listing
    const { isPremium, name: badge } = packages[listing.package]
    const words = {
      siteName: city.siteName,
      eyebrow: category?.name ?? '',
      title: name,
      lines: [location, ...(rating > 0 ? [`★ ${ratingWords(rating, reviewCount, ratingSource)}`] : [])],
      ...(isPremium ? { badge } : {}),
    }
    return send(request, reply, words, images[0]?.url)
  })

  app.get<BySlug>('/previews/category/:slug.jpg', declared, async (request, reply) => {
    const { city, categories } = await readSite()
    const category = placeAt(categories, request.params.slug)
    if (!category) throw new Problem('not-found')
    const { name, description, count } = category
    const title = `${name} in ${city.name}`
    return send(request, reply, { siteName: city.siteName, eyebrow: businesses(count), title, lines: [description] })
  })

  app.get<BySlug>('/previews/location/:slug.jpg', declared, async (request, reply) => {
    const { city, areas } = await readSite()
    const area = placeAt(areas, request.params.slug)
    if (!area) throw new Problem('not-found')
    const lines = [`${city.name}, ${city.county}`]
    return send(request, reply, { siteName: city.siteName, eyebrow: businesses(area.count), title: `Businesses in ${area.name}`, lines })
  })
}

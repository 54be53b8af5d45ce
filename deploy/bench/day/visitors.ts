import { countEngagement } from '@directory/contracts/http/engagement'
import { updateListing } from '@directory/contracts/http/listings'
import type { Load } from '../open-loop.ts'
import type { FilledProduct } from '../product/filled-product.ts'
import { createRandom } from '../product/invented-listings.ts'
import { ownPage, signInRequest } from '../product/site-client.ts'
import { zipf } from '../zipf.ts'
import { meanPageViews, perPageView } from './model.ts'

const page = { accept: 'text/html', 'accept-encoding': 'br' }
const json = { ...ownPage, 'content-type': 'application/json' }
const lists = ['/businesses', '/businesses?sort=newest', '/category/home', '/category/beauty', '/category/restaurants', '/location/beeston']
const searches = ['plumber beeston', 'hairdreser', 'curry house', 'acountent', 'florist clifton', 'electrishan', 'nursery', 'family run']

/** A day's visitors, crawlers, owners and sign-ins at a multiple of the mean. */
export function visitors({ site, slugs, owners }: FilledProduct, factor: number): Omit<Load, 'seconds'> {
  const random = createRandom(factor)
  const popular = Array.from({ length: 20_000 }, () => zipf(random, slugs.length))
  const ids = owners.flatMap(({ listings }) => listings.map(({ id }) => id))
  const { method, path } = countEngagement
  const view = { method, path, headers: { ...json, 'user-agent': 'Mozilla/5.0 (Android 16)', 'x-forwarded-for': '{network}' } }
  const signIn = signInRequest(owners[0] ?? { email: '', password: '' })
  const total = Object.values(perPageView).reduce((sum, share) => sum + share, 0) - perPageView.changes
  return {
    site,
    rate: meanPageViews * factor * total,
    targets: [
      {
        name: 'listing page',
        path: '/business/{choice}',
        choices: popular.map((index) => slugs[index] ?? ''),
        headers: page,
        weight: 1_000 * perPageView.listingPages,
      },
      { name: 'list page', path: '{choice}', choices: lists, headers: page, weight: 1_000 * perPageView.lists },
      { name: 'home page', path: '/', headers: page, weight: 1_000 * perPageView.homes },
      {
        name: 'search',
        path: '/api/directory?q={choice}',
        choices: searches.map(encodeURIComponent),
        weight: 1_000 * perPageView.searches,
      },
      { name: 'crawled page', path: '/business/{choice}', choices: [...slugs], headers: page, weight: 1_000 * perPageView.crawledPages },
      {
        name: 'counted view',
        ...view,
        choices: popular.map((index) => ids[index % ids.length] ?? ''),
        body: JSON.stringify({ listingId: '{choice}', kind: 'view' }),
        weight: 1_000 * perPageView.countedViews,
      },
      { name: 'sign-in', method: 'POST', path: signIn.path, headers: json, body: String(signIn.body), weight: 1_000 * perPageView.signIns },
    ],
  }
}

/** Owners' changes at a rate. */
export function changes({ address, token, owners }: FilledProduct, rate: number): Omit<Load, 'seconds'> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const choices = owners.flatMap(({ listings }) => listings.map(({ id }) => id))
  const body = JSON.stringify({ description: 'Open all week, as of change {n}.' })
  const path = updateListing.path.replace(':id', '{choice}')
  return { site: address, rate, targets: [{ name: 'change', method: updateListing.method, path, choices, headers, body }] }
}

/** The mean of three million page views in thirty days. */
export const meanPageViews = 3_000_000 / (30 * 86_400)

/** What happens for each page view, as `docs/scale.md` assumes. Crawlers come on top, and open every listing as often as any other. */
export const perPageView = {
  listingPages: 0.7,
  lists: 0.2,
  homes: 0.1,
  countedViews: 0.7,
  searches: 0.3,
  crawledPages: 0.5,
  changes: 1 / 1_000,
  signIns: 1 / 10_000,
} as const

/** Milliseconds of processor time, all processes included, as measured by the load suite on two cores. */
const cost = { fromMemory: 0.1, rendered: 2.6, search: 1.7, countedView: 0.1, change: 5, signIn: 70 } as const

/** Seconds between two announcements of a listing's views, each of which makes its page be rendered again. */
const viewsPause = 10
/** The addresses of lists that visitors use most. */
const listAddresses = 30

/** Of requests at a rate, the share that finds a copy superseded that changes at another rate; both at random times. */
const missing = (rate: number, changes: number): number => (rate === 0 ? 0 : changes / (rate + changes))

/** The shares of visitors that each of the listings has, the most popular first (Zipf, with an exponent of one). */
function shares(listings: number): number[] {
  const weights = Array.from({ length: listings }, (_, index) => 1 / (index + 1))
  const sum = weights.reduce((total, weight) => total + weight, 0)
  return weights.map((weight) => weight / sum)
}

/** Cores that a number of page views a second needs, in all processes. */
export function predictCores(pageViews: number, listings: number): number {
  const rate = (name: keyof typeof perPageView) => pageViews * perPageView[name]
  const renderedListings = shares(listings).reduce((sum, share) => {
    const asked = rate('listingPages') * share
    return sum + asked * missing(asked, Math.min(rate('countedViews') * share, 1 / viewsPause))
  }, 0)
  const lists = (rate('lists') + rate('homes')) / listAddresses
  const renderedLists = listAddresses * lists * missing(lists, Math.min(rate('changes'), 1))
  const rendered = renderedListings + renderedLists + rate('crawledPages')
  const fromMemory = rate('listingPages') + rate('lists') + rate('homes') - renderedListings - renderedLists
  const milliseconds =
    rendered * cost.rendered +
    fromMemory * cost.fromMemory +
    rate('searches') * cost.search +
    rate('countedViews') * cost.countedView +
    rate('changes') * cost.change +
    rate('signIns') * cost.signIn
  return milliseconds / 1_000
}

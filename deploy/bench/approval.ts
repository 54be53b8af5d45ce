import { setTimeout as delay } from 'node:timers/promises'
import { DirectoryPage } from '@directory/contracts/http/directory'
import * as api from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { percentile } from './percentile.ts'
import { startProduct } from './product/running-product.ts'

const listings = Number(process.argv[2] ?? 20)

const product = await startProduct({})
const { address, site, token } = product

const hasPage = async (slug: string): Promise<boolean> => (await fetch(`${site}/business/${slug}`)).status === 200
const isFound = async (slug: string, name: string): Promise<boolean> =>
  DirectoryPage.parse(await (await fetch(`${site}/api/directory?q=${encodeURIComponent(name)}`)).json()).items.some(
    (item) => item.slug === slug,
  )
const isInSitemap = async (slug: string): Promise<boolean> =>
  (await (await fetch(`${site}/sitemaps/listings-1.xml`)).text()).includes(`/business/${slug}<`)

/** Milliseconds until a condition holds. */
async function until(holds: () => Promise<boolean>): Promise<number> {
  const began = performance.now()
  while (!(await holds())) await delay(20)
  return performance.now() - began
}

const results = new Map<string, number[]>()
/** Makes a decision on a listing and records how long each place takes to show or hide it. */
async function follow(label: string, decide: () => Promise<unknown>, places: Record<string, () => Promise<boolean>>, isShown: boolean) {
  await decide()
  await Promise.all(
    Object.entries(places).map(async ([place, shows]) => {
      const took = await until(async () => (await shows()) === isShown)
      const key = `${label}: ${place}`
      results.set(key, [...(results.get(key) ?? []), took])
    }),
  )
}

try {
  for (let number = 0; number < listings; number++) {
    const name = `Approved ${String.fromCharCode(97 + (number % 26))}${number}`
    const body = { name, description: 'A listing to be moderated.', location: 'Beeston' }
    const { id, slug } = await call(address, api.createListing, { body, token })
    const reason = 'It is being measured.'
    const places = { page: () => hasPage(slug), search: () => isFound(slug, name), sitemap: () => isInSitemap(slug) }
    const approve = (isApproved: boolean) => () => call(address, api.setApproval, { params: { id }, body: { isApproved, reason }, token })
    const activate = (isActive: boolean) => () => call(address, api.setActivation, { params: { id }, body: { isActive, reason }, token })
    await follow('created', async () => undefined, places, true)
    await follow('set to pending', approve(false), places, false)
    await follow('approved', approve(true), places, true)
    await follow('deactivated', activate(false), places, false)
  }
  console.log(`From an admin's decision until visitors see it, ${listings} listings`)
  for (const [label, delays] of results) {
    const at = (part: number): string => `${Math.round(percentile(delays, part))} ms`
    console.log(`  ${label.padEnd(28)} p50 ${at(0.5)}   max ${at(1)}`)
  }
} finally {
  await product.stop()
}

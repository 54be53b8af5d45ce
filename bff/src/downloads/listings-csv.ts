import { Readable } from 'node:stream'
import { exportColumns, writeRecord } from '@directory/contracts/csv/write-record'
import { getCitySettings } from '@directory/contracts/http/city-settings'
import { getExportedListings } from '@directory/contracts/http/exported-listings'
import { getCategories } from '@directory/contracts/http/listings'
import type { ModerationFilters } from '@directory/contracts/http/moderation'
import { call } from '@directory/kit/http/client'
import { byteOrderMark, csvLines } from './csv.ts'

interface Source {
  readonly listingsUrl: string
  readonly token: string
  readonly signal: AbortSignal
}

/** A CSV file of the requested listings, streamed page by page. If a page fails, the file is truncated. */
export async function listingsCsv(filters: ModerationFilters, { listingsUrl, token, signal }: Source): Promise<Readable> {
  const [named, settings] = await Promise.all([
    call(listingsUrl, getCategories, { token, signal }),
    call(listingsUrl, getCitySettings, { token, signal }),
  ])
  const categories = new Map(named.map(({ id, slug }) => [id, slug]))
  const areas = new Map(settings.areas.map(({ slug, name }) => [slug, name]))
  const active = filters.active === undefined ? undefined : String(filters.active)
  const read = (after?: string) =>
    call(listingsUrl, getExportedListings, { query: { ...filters, active, after, limit: 500 }, token, signal })
  // The first page is read before the first byte is sent, so that a refusal is a normal error response.
  const first = await read()
  async function* text() {
    yield byteOrderMark + csvLines([exportColumns])
    for (let page = first; ; page = await read(page.next ?? undefined)) {
      const records = page.listings.map((exported) => {
        const { categoryId, area } = exported.listing
        return writeRecord(exported, { category: categories.get(categoryId ?? ''), area: areas.get(area ?? '') })
      })
      yield csvLines(records)
      if (page.next === null) return
    }
  }
  return Readable.from(text())
}

import { setTimeout as delay } from 'node:timers/promises'
import { importListings } from '@directory/contracts/http/imports'
import * as api from '@directory/contracts/http/listings'
import { call } from '@directory/kit/http/client'
import { Problem } from '@directory/kit/problem'

interface Service {
  /** Of the listings service. */
  readonly address: string
  readonly token: string
}

interface Rename {
  /** The listing's number, from 0. */
  readonly listing: number
  readonly name: string
}

/** Renames listings of its own, some in each request. */
export type RenameListings = (renames: readonly Rename[]) => Promise<unknown>

/** Retries for as long as the service answers that it is busy. */
async function retryWhileBusy<Result>(send: () => Promise<Result>): Promise<Result> {
  for (;;) {
    try {
      return await send()
    } catch (error) {
      if (!(error instanceof Problem && error.slug === 'service-unavailable')) throw error
      await delay((error.retryAfter ?? 1) * 1_000)
    }
  }
}

const content = { description: 'A listing that changes.', location: 'Beeston' }

/** By requests for one listing each, as owners send them. */
async function renameOneByOne({ address, token }: Service, count: number): Promise<RenameListings> {
  const ids: string[] = []
  while (ids.length < count) {
    const batch = Array.from({ length: 10 }, () => ({ name: 'Fresh', ...content }))
    const created = await Promise.all(batch.map((body) => retryWhileBusy(() => call(address, api.createListing, { body, token }))))
    ids.push(...created.map(({ id }) => id))
  }
  return (renames) =>
    Promise.all(
      renames.map(({ listing, name }) =>
        retryWhileBusy(() => call(address, api.updateListing, { params: { id: ids[listing] ?? '' }, body: { name }, token })),
      ),
    )
}

/** By imports of many listings each, as an operator sends them. */
async function renameByImport({ address, token }: Service, count: number): Promise<RenameListings> {
  const rename: RenameListings = (renames) => {
    const rows = renames.map(({ listing, name }) => ({ source: 'freshness', sourceId: String(listing), name, ...content }))
    return retryWhileBusy(() => call(address, importListings, { body: { rows }, token }))
  }
  for (let start = 0; start < count; start += 100)
    await rename(Array.from({ length: Math.min(100, count - start) }, (_, index) => ({ listing: start + index, name: 'Fresh' })))
  return rename
}

/** Creates listings to rename. */
export const createRenamed = (service: Service, { count, perRequest }: { count: number; perRequest: number }): Promise<RenameListings> =>
  perRequest === 1 ? renameOneByOne(service, count) : renameByImport(service, count)

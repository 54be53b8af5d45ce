import type { AppearancesCounted, EngagementCounted, EngagementKind } from '@directory/contracts/events/engagement'
import type { z } from 'zod'

type Count = z.output<typeof EngagementCounted.data>['counts'][number]
type Appearances = z.output<typeof AppearancesCounted.data>['counts'][number]

const daysShown = 90
/** Factors by day of the week, starting with Sunday as `getUTCDay` does. */
const weekdays = [1, 0.5, 0.7, 0.8, 0.9, 1.3, 1.5]
/** Contacts per hundred views. */
const perHundred: Readonly<Record<Exclude<EngagementKind, 'view'>, number>> = { call: 6, email: 2, website: 9 }

/** A deterministic pseudorandom number between 0 and 1. */
const pseudorandom = (...seeds: readonly number[]): number => {
  const value = Math.sin(seeds.reduce((sum, seed, index) => sum + seed * (index + 1) * 12.9898, 1)) * 43_758.5453
  return value - Math.floor(value)
}

function createDay(listing: number, today: Date, daysAgo: number): Omit<Count, 'listingId'>[] {
  const date = new Date(today.getTime() - daysAgo * 86_400_000)
  const day = date.toISOString().slice(0, 10)
  const growth = 1 - daysAgo / (daysShown * 2)
  const usual = 46 / (listing + 1)
  const views = Math.round(usual * growth * (weekdays[date.getUTCDay()] ?? 1) * (0.75 + pseudorandom(listing, daysAgo) / 2))
  const contacts = (['call', 'email', 'website'] as const).map((kind, index) => ({
    day,
    kind,
    count: Math.round((views * perHundred[kind] * (0.5 + pseudorandom(listing, daysAgo, index + 1))) / 100),
  }))
  return [{ day, kind: 'view' as const, count: views }, ...contacts].filter(({ count }) => count > 0)
}

/** Demo engagement with listings in the months up to a day such as 2026-11-20; the first listing is the most popular. */
export function demoEngagement(listingIds: readonly string[], today: string): Count[] {
  const noon = new Date(`${today}T12:00:00Z`)
  const days = Array.from({ length: daysShown }, (_, daysAgo) => daysAgo)
  return listingIds.flatMap((listingId, listing) =>
    days.flatMap((daysAgo) => createDay(listing, noon, daysAgo).map((count) => ({ listingId, ...count }))),
  )
}

/** Demo appearances in lists: one visitor in six opens the page. */
export const demoAppearances = (counts: readonly Count[]): Appearances[] =>
  counts.flatMap(({ kind, listingId, day, count }) => (kind === 'view' ? { listingId, day, count: count * 6 + (count % 5) } : []))

import { type CitySettings, CitySettingsChanged } from '@directory/contracts/events/city-settings'
import type { CitySettingsEdition } from '@directory/contracts/http/city-settings'
import { addToOutbox, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { lockSettings } from './lock-settings.ts'
import { nameAreas } from './name-areas.ts'
import { placeListings } from './place-listings.ts'

/** All listings of a city may move to different areas. */
const transactionTimeout = { timeout: 180_000 }

const differs = (a: unknown, b: unknown): boolean => JSON.stringify(a) !== JSON.stringify(b)

/** The fields that differ between two states, with the values of the first. */
const changedIn = (state: object, other: object): object => {
  const others = new Map<string, unknown>(Object.entries(other))
  return Object.fromEntries(Object.entries(state).filter(([name, value]) => differs(value, others.get(name))))
}

type State = Omit<CitySettings, 'version'>

/** What the audit log shows of a state: the fields that differ from another, and of the claims only those that differ. */
const audited = (state: State, other: State): object => {
  const changed = changedIn(state, other)
  return 'claims' in changed ? { ...changed, claims: changedIn(state.claims, other.claims) } : changed
}

/** Changes the city settings. Listings are assigned to the new areas in the same transaction. */
export const changeSettings = (
  database: Database,
  { accountId: actorId }: Caller,
  siteName: string,
  { version, areas: requestedAreas, ...changes }: CitySettingsEdition,
): Promise<CitySettings> =>
  database.$transaction(async (tx) => {
    const { id, settings } = await lockSettings(tx)
    const { version: currentVersion, ...before } = settings
    if (currentVersion !== version) throw new Problem('conflict')
    const { company = before.company, claims = before.claims } = changes
    const after = { ...before, ...changes, company, claims, areas: nameAreas(before.areas, requestedAreas) }
    if (!differs(after, before)) return settings
    const next = { id, version: version + 1 }
    await tx.citySettings.update({ where: { id }, data: { state: after, version: next.version } })
    await record(tx, {
      actorId,
      action: 'changeSettings',
      listingId: null,
      subjectKind: 'settings',
      subjectId: id,
      subjectName: siteName,
      before: audited(before, after),
      after: audited(after, before),
    })
    await addToOutbox(tx, [outboxEvent(CitySettingsChanged, next, { ...after, version: next.version })])
    if (differs(after.areas, before.areas)) await placeListings(tx, before.areas, after.areas)
    return { ...after, version: next.version }
  }, transactionTimeout)

import { bannerKey, isShownOn } from '@directory/contracts/catalogue/banner'
import { currentClaims } from '@directory/contracts/catalogue/claims'
import { untilMidnight } from '@directory/contracts/catalogue/local-time'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import { currentTerms } from '@directory/contracts/catalogue/terms-versions'
import { type CitySettings, CitySettingsChanged, toCitySettings } from '@directory/contracts/events/city-settings'
import { transaction } from '@directory/kit/database/pool'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyCitySettings } from '../src/directory/apply-city-settings.ts'
import { readReference } from '../src/directory/reference.ts'
import { describeSite } from '../src/directory/site.ts'
import { cachePage, createPageCache } from '../src/pages/page-cache.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { citySettings, envelope, fill, listing, project, upserted } from './support/read-model.ts'

const rowId = '00000000-0000-4000-8000-00000000c1c1'
const settings = (version: number, change: Partial<CitySettings> = {}): CitySettings => ({ ...citySettings, version, ...change })
const changed = (data: CitySettings) => envelope(CitySettingsChanged, rowId, data.version, data)
const configuration = { city: nottingham, map: null, terms: currentTerms, pricesIncludeVat: true }

let directory: DirectoryApp
beforeEach(async () => {
  directory = await createDirectoryApp()
})
afterEach(() => directory.close())

const deliver = (...all: CitySettings[]) => project(directory.pool, all.map(changed))
const expectShown = (expected: (site: ReturnType<typeof describeSite>) => void) =>
  vi.waitFor(
    async () => {
      const { body } = await directory.get('/api/site')
      expected(body)
      return body
    },
    { timeout: 60_000 },
  )
const found = async (query: string) => (await directory.get(`/api/directory?${query}`)).body.items.map(({ slug }: { slug: string }) => slug)
const withArea = (slug: string, name: string, formerSlugs: string[] = []) => [
  ...toCitySettings(nottingham).areas,
  { slug, name, formerSlugs },
]

describe('when an admin has changed city settings', () => {
  test('then the configuration applies until the event arrives, and the settings afterwards', async () => {
    const { areas: _, categories: __, ...city } = nottingham
    const { advertisements, adEvery } = toCitySettings(nottingham)
    expect((await directory.get('/api/site')).body).toMatchObject({ city, advertisements, adEvery, banner: null })
    const contact = { email: 'us@city.example', phone: '0115 496 1111', address: 'Elsewhere' }
    const texts = [{ title: 'Only this', text: 'Now.', action: 'Go', to: '/about' }]
    await deliver(settings(2, { contact, bankHolidays: ['2026-12-25'], advertisements: texts, adEvery: 3 }))
    await expectShown((site) =>
      expect(site).toMatchObject({ city: { contact, bankHolidays: ['2026-12-25'] }, advertisements: texts, adEvery: 3 }),
    )
  })

  test('then older events are ignored, and a rebuild applies the current settings', async () => {
    await deliver(settings(3, { adEvery: 9 }), settings(2, { adEvery: 2 }))
    await deliver(settings(1, { adEvery: 1 }))
    await expectShown(({ adEvery }) => expect(adEvery).toBe(9))
    await transaction(directory.pool, (tx) => applyCitySettings(tx, [settings(2, { adEvery: 4 })], true))
    expect((await readReference(directory.pool)).settings).toMatchObject({ version: 2, adEvery: 4 })
  })
})

describe('when company details and claims are set', () => {
  const company = { name: 'Example Directory Ltd', number: '01234567', address: '1 Example Street', vatNumber: null }
  const visitors = { text: '12,000+ people in {city}', source: 'Our own count' }

  test('then the site has them, with the city’s name in their texts and the catalogue’s texts for the others', async () => {
    const { body: before } = await directory.get('/api/site')
    expect(before).toMatchObject({ city: { company: null }, claims: { headline: { text: 'Nottingham’s best businesses', source: null } } })
    await deliver(settings(2, { company, claims: { visitors, conversion: { text: null, source: null } } }))
    await expectShown((site) => {
      expect(site.city.company).toEqual(company)
      expect(site.claims).toEqual({
        ...currentClaims({}),
        headline: { text: 'Nottingham’s best businesses', source: null },
        visitors: { text: '12,000+ people in Nottingham', source: 'Our own count' },
        conversion: { text: null, source: null },
      })
    })
  })

  test('then settings stored by an earlier release have neither', async () => {
    const { company: _, claims: __, ...earlier } = settings(2)
    await directory.pool.query('INSERT INTO city_settings (version, state) VALUES (2, $1)', [earlier])
    expect((await readReference(directory.pool)).settings).toMatchObject({ company: null, claims: {} })
  })
})

describe('when an area is added, renamed or removed', () => {
  test('then its listings are found by it whether their events arrive before or after', async () => {
    await fill(directory.pool, [listing(1, { area: null }), listing(2, { area: 'lenton', version: 1 })])
    await deliver(settings(2, { areas: withArea('lenton', 'Lenton') }))
    await project(directory.pool, [upserted(listing(1, { area: 'lenton', version: 2 }))])
    const { areas } = await expectShown(({ areas }) => expect(areas.at(-1)).toMatchObject({ slug: 'lenton', name: 'Lenton', count: 2 }))
    expect(areas).toHaveLength(nottingham.areas.length + 1)

    await deliver(settings(3, { areas: withArea('old-lenton', 'Old Lenton', ['lenton']) }))
    await expectShown(({ areas }) => expect(areas.at(-1)).toMatchObject({ slug: 'old-lenton', formerSlugs: ['lenton'], count: 2 }))
    for (const query of ['area=old-lenton', 'area=lenton']) expect((await found(query)).toSorted()).toEqual(['listing-1', 'listing-2'])

    await deliver(settings(4))
    await expectShown(({ areas }) => expect(areas.map(({ slug }) => slug)).toEqual(nottingham.areas.map(({ slug }) => slug)))
    expect(await found('area=lenton')).toEqual([])
  })
})

describe('when there is a banner', () => {
  const banner = { text: 'Open late', link: '/about', linkText: 'More', from: '2026-07-01', until: '2026-07-02' }

  test('then the site shows it from its first to its last day in local time, and not before', async () => {
    await deliver(settings(2, { banner }))
    const reference = await readReference(directory.pool)
    const on = (moment: string) => describeSite(configuration, reference, new Date(moment)).banner
    expect(on('2026-06-30T22:59:59Z')).toBeNull()
    expect(on('2026-06-30T23:00:00Z')).toEqual(banner)
    expect(on('2026-07-02T22:59:59Z')).toEqual(banner)
    expect(on('2026-07-02T23:00:00Z')).toBeNull()
    expect(isShownOn(banner, '2026-07-02')).toBe(true)
    expect(bannerKey(banner)).not.toBe(bannerKey({ ...banner, text: 'Open early' }))
  })

  test('then no page is cached beyond the day on which it was rendered', async () => {
    expect(untilMidnight(new Date('2026-07-01T22:59:00Z'))).toBe(60_000)
    expect(untilMidnight(new Date('2026-12-01T23:59:00Z'))).toBe(60_000)
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-12-01T23:40:00Z') })
    try {
      const pages = createPageCache<void>({ isListening: () => true, staleFor: 0, onChange: () => undefined })
      await pages.render('/', undefined, false, async (keep) => keep(cachePage(Buffer.from('Today'))))
      vi.advanceTimersByTime(19 * 60_000)
      expect(pages.find('/', undefined)).toBeDefined()
      vi.advanceTimersByTime(60_001)
      expect(pages.find('/', undefined)).toBeUndefined()
      await pages.render('/', undefined, false, async (keep) => keep(cachePage(Buffer.from('Tomorrow'))))
      vi.advanceTimersByTime(60 * 60_000 + 1)
      expect(pages.find('/', undefined)).toBeUndefined()
    } finally {
      vi.useRealTimers()
    }
  })
})

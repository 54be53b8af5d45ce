import type { Envelope } from '@directory/contracts/events/envelope'
import { type Listing, ListingsViewed, ListingViewed } from '@directory/contracts/events/listings'
import type { Pool } from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { createRandom, shuffle } from './support/random.ts'
import {
  categories,
  categoryId,
  categoryUpserted,
  createReadModel,
  deleted,
  envelope,
  fill,
  listing,
  project,
  upserted,
  viewed,
} from './support/read-model.ts'

const databases: { drop(): Promise<void> }[] = []
async function readModel(): Promise<Pool> {
  const database = await createReadModel()
  databases.push(database)
  return database.pool
}
afterEach(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

/** Everything that a visitor could be shown, without the small ids, which depend on the order of arrival. */
async function visiblePart(pool: Pool): Promise<string> {
  const { rows } = await pool.query(
    `SELECT listing.id, listing.slug, listing.version, views, card, page, package, rating_step, is_premium, rating, created_at, name_key, location_key, typing, document,
       visible_listing.slug AS narrow_slug, updated_at, postcode_key, latitude, longitude, place::text,
       category.category_id AS category, area.slug AS area
     FROM visible_listing JOIN listing USING (id)
       LEFT JOIN category ON category.id = visible_listing.category_id LEFT JOIN area ON area.id = visible_listing.area_id ORDER BY listing.id`,
  )
  const counts = await pool.query(
    `SELECT category.category_id AS category, area.slug AS area, package, rating_step, listings FROM listing_count
       LEFT JOIN category ON category.id = listing_count.category_id LEFT JOIN area ON area.id = listing_count.area_id ORDER BY 1, 2, 3, 4`,
  )
  const words = await pool.query('SELECT word, uses FROM vocabulary WHERE uses <> 0 ORDER BY word')
  return JSON.stringify([rows, counts.rows, words.rows])
}

/** The counts and the vocabulary must match those computed from the visible listings. */
async function expectExactCounts(pool: Pool): Promise<void> {
  const counted = await pool.query(
    'SELECT category_id, area_id, package, rating_step, count(*)::integer AS listings FROM visible_listing GROUP BY 1, 2, 3, 4 ORDER BY 1, 2, 3, 4',
  )
  const kept = await pool.query('SELECT * FROM listing_count ORDER BY 1, 2, 3, 4')
  expect(kept.rows).toEqual(counted.rows)
  const words = await pool.query(
    `SELECT word, ndoc AS uses FROM ts_stat('SELECT document FROM bff.visible_listing') ORDER BY word COLLATE "C"`,
  )
  const vocabulary = await pool.query('SELECT word, uses FROM vocabulary WHERE uses <> 0 ORDER BY word')
  expect(vocabulary.rows).toEqual(words.rows)
}

/** A history of listings and categories with everything in it: renames, moves, hiding, deletions and reused slugs. */
function history(random: () => number): Envelope[] {
  const events: Envelope[] = []
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  for (const category of categories) {
    events.push(categoryUpserted(category))
    if (random() < 0.4) events.push(categoryUpserted({ ...category, name: `${category.name} and more`, version: 2 }))
  }
  for (let number = 1; number <= 40; number++) {
    const versions = 1 + Math.floor(random() * 4)
    for (let version = 1; version <= versions; version++) {
      const state: Listing = listing(number, {
        version,
        name: `${pick(['Golden', 'Café', 'Old', 'Beeston'])} ${pick(['Dragon', 'Pizza', 'Garage', 'Zoë'])} ${number}`,
        description: pick([null, 'Wood-fired pizza by the canal', 'MOT while you wait']) ?? null,
        categoryId: pick([null, ...categories.map((category) => category.id)]) ?? null,
        area: pick([null, 'beeston', 'clifton', 'hockley']) ?? null,
        advertisingPackage: pick(['starter', 'professional', 'gold']) ?? 'starter',
        rating: Math.round(random() * 50) / 10,
        isApproved: random() < 0.8,
        postcode: pick([null, 'NG1 1AA', 'ng118nb', 'no postcode']) ?? null,
        coordinates: pick([null, { latitude: 52.95, longitude: -1.15 }, { latitude: 52.9, longitude: -1.2 }]) ?? null,
        viewsCount: version * 10,
        updatedAt: `2026-01-0${version}T09:00:00.000Z`,
        images: [0, 1, 2].map((index) => ({
          id: `00000000-0000-4000-8000-00000000000${index}`,
          url: `/images/${number}-${index}.jpg`,
          alt: '',
          colour: null,
          isPrimary: index === 2,
          sortOrder: index,
        })),
      })
      events.push(upserted(state))
      if (random() < 0.5) events.push(viewed(state, version * 10 + Math.floor(random() * 20)))
    }
    if (random() < 0.3) events.push(deleted(listing(number), versions + 1))
  }
  return events
}

const permutations = <Item>(items: readonly Item[]): Item[][] =>
  items.length === 0 ? [[]] : items.flatMap((item, index) => permutations(items.toSpliced(index, 1)).map((rest) => [item, ...rest]))

describe('the projector', () => {
  test.each([1, 2, 3])('produces the same read model when events arrive three times in random order (seed %i)', async (seed) => {
    const random = createRandom(seed)
    const events = history(random)
    const inOrder = await readModel()
    await project(inOrder, events)
    const expected = await visiblePart(inOrder)
    await expectExactCounts(inOrder)

    const pool = await readModel()
    const shuffled = shuffle([...events, ...events, ...events], random)
    for (let start = 0; start < shuffled.length; start += 17) await project(pool, shuffled.slice(start, start + 17))
    expect(await visiblePart(pool)).toBe(expected)
    await expectExactCounts(pool)
  })

  test('keeps a deleted listing deleted, whatever arrives afterwards', async () => {
    const pool = await readModel()
    await fill(pool, [listing(1)])
    await project(pool, [deleted(listing(1), 2)])
    await project(pool, [upserted(listing(1, { version: 3 })), upserted(listing(1))])
    const { rows } = await pool.query('SELECT visible, deleted, card FROM listing')
    expect(rows).toEqual([{ visible: false, deleted: true, card: null }])
  })

  test('does not add a listing whose deletion arrived first', async () => {
    const pool = await readModel()
    await project(pool, [deleted(listing(1), 2)])
    await project(pool, [upserted(listing(1))])
    expect((await pool.query('SELECT 1 FROM visible_listing')).rowCount).toBe(0)
  })

  test('ends with the highest number of views, whatever the order of views and the listing’s own events', async () => {
    const pool = await readModel()
    const createEvents = (number: number) => {
      const [first, second] = [listing(number), listing(number, { version: 2, viewsCount: 3 })]
      return [upserted(first), upserted(second), viewed(first, 5), viewed(second, 9), viewed(second, 7)]
    }
    // A listing for each order, and all of them side by side: the nth event of every listing is in the nth batch.
    const orders = permutations([0, 1, 2, 3, 4])
    const histories = orders.map((order, index) => order.map((place) => createEvents(index + 1)[place]))
    for (let round = 0; round < 3; round++) {
      for (const place of [0, 1, 2, 3, 4])
        await project(
          pool,
          histories.flatMap((events) => events[place] ?? []),
        )
      const { rows } = await pool.query('SELECT version, visible, views, count(*)::integer AS listings FROM listing GROUP BY 1, 2, 3')
      expect(rows).toEqual([{ version: 2, visible: true, views: 9, listings: 120 }])
    }
  })

  test('takes the highest number of views within a batch as well', async () => {
    const pool = await readModel()
    await project(pool, [viewed(listing(1), 4), viewed(listing(1), 8), viewed(listing(1), 6), upserted(listing(1, { viewsCount: 2 }))])
    await project(pool, [viewed(listing(1), 5), viewed(listing(1), 3)])
    expect((await pool.query('SELECT views FROM listing')).rows).toEqual([{ views: 8 }])
  })

  test('takes the numbers of views of many listings at a time, and those that the previous release has announced one by one', async () => {
    const pool = await readModel()
    const [one, two] = [listing(1), listing(2)]
    const announced = [one, two].map(({ id, slug }, index) => ({ id, slug, viewsCount: 7 + index }))
    await project(pool, [upserted(one), upserted(two), envelope(ListingsViewed, one.id, 1, { listings: announced })])
    await project(pool, [envelope(ListingViewed, two.id, 1, { id: two.id, slug: two.slug, viewsCount: 20 })])
    expect((await pool.query('SELECT views FROM listing ORDER BY slug')).rows).toEqual([{ views: 7 }, { views: 20 }])
  })

  test('does not show a listing if only its views have arrived', async () => {
    const pool = await readModel()
    await project(pool, [viewed(listing(1), 4)])
    expect((await pool.query('SELECT version, visible, deleted, state FROM listing')).rows).toEqual([
      { version: 0, visible: false, deleted: false, state: null },
    ])
    await expectExactCounts(pool)
  })

  test('does not restore a deleted listing when views of it arrive afterwards, before or at the same time', async () => {
    const pool = await readModel()
    const all = [1, 2, 3, 4].map((number) => listing(number))
    const [one = listing(1), two = listing(2), three = listing(3), four = listing(4)] = all
    await project(pool, [upserted(one), upserted(two), viewed(three, 3), deleted(four, 2)])
    await project(pool, [deleted(one, 2), viewed(two, 6), deleted(two, 2), deleted(three, 2)])
    for (let round = 0; round < 3; round++)
      await project(
        pool,
        all.map((id) => viewed(id, 10 + round)),
      )
    await project(pool, all.map(upserted))
    const { rows } = await pool.query('SELECT DISTINCT deleted, visible, version, card, page, state FROM listing')
    expect(rows).toEqual([{ deleted: true, visible: false, version: 2, card: null, page: null, state: null }])
    expect((await pool.query('SELECT 1 FROM visible_listing')).rowCount).toBe(0)
    await expectExactCounts(pool)
  })

  test('shows a listing without its category until the category’s event arrives', async () => {
    const pool = await readModel()
    await project(pool, [upserted(listing(1, { categoryId: categoryId('beauty') }))])
    const card = async () => JSON.parse((await pool.query('SELECT card FROM listing')).rows[0].card)
    expect(await card()).toMatchObject({ category: null })
    await project(pool, categories.map(categoryUpserted))
    expect(await card()).toMatchObject({ category: { slug: 'beauty', name: 'Beauty' } })
    await expectExactCounts(pool)
  })

  test('shows as many images as the package allows, primary image first', async () => {
    const pool = await readModel()
    const images = Array.from({ length: 12 }, (_, index) => ({
      id: `00000000-0000-4000-8000-0000000000${String(index).padStart(2, '0')}`,
      url: `/images/${index}.jpg`,
      alt: `Picture ${index}`,
      colour: null,
      isPrimary: index === 7,
      sortOrder: 12 - index,
    }))
    await fill(pool, [
      listing(1, { images }),
      listing(2, { images, advertisingPackage: 'professional' }),
      listing(3, { images, advertisingPackage: 'gold' }),
    ])
    const { rows } = await pool.query('SELECT card, page FROM listing ORDER BY id')
    const shown = rows.map(({ page }) => JSON.parse(page).images.map((image: { url: string }) => image.url))
    expect(shown.map((urls) => urls.length)).toEqual([1, 5, 10])
    expect(shown[1]).toEqual(['/images/7.jpg', '/images/11.jpg', '/images/10.jpg', '/images/9.jpg', '/images/8.jpg'])
    expect(JSON.parse(rows[0].card).image).toEqual({ url: '/images/7.jpg', alt: 'Picture 7', colour: null })
  })

  test('hides pending or inactive listings, and shows them again when that changes', async () => {
    const pool = await readModel()
    await fill(pool, [listing(1, { isApproved: false }), listing(2, { isActive: false }), listing(3)])
    const visible = async () => (await pool.query('SELECT slug FROM listing WHERE visible ORDER BY slug')).rows.map((row) => row.slug)
    expect(await visible()).toEqual(['listing-3'])
    await project(pool, [upserted(listing(1, { version: 2 })), upserted(listing(3, { version: 2, isActive: false }))])
    expect(await visible()).toEqual(['listing-1'])
    await expectExactCounts(pool)
  })

  test('loses nothing when several processes project concurrently', async () => {
    const pool = await readModel()
    const batches = Array.from({ length: 8 }, (_, batch) =>
      Array.from({ length: 20 }, (_, index) => upserted(listing(1 + index, { version: 1 + ((batch * 7) % 8) }))),
    )
    await Promise.all(batches.map((batch) => project(pool, batch)))
    const { rows } = await pool.query('SELECT DISTINCT version FROM listing')
    expect(rows).toEqual([{ version: 8 }])
    await expectExactCounts(pool)
  })
})

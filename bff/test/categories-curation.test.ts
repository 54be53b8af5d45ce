import { type Category, CategoryUpserted } from '@directory/contracts/events/listings'
import { transaction } from '@directory/kit/database/pool'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { applyCategories } from '../src/directory/apply-categories.ts'
import { readPlaces as readSitemapPlaces } from '../src/sitemap/sitemap.ts'
import { createDirectoryApp, type DirectoryApp } from './support/app.ts'
import { categories, categoryId, categoryUpserted, envelope, fill, listing, project, upserted } from './support/read-model.ts'

let directory: DirectoryApp
beforeEach(async () => {
  directory = await createDirectoryApp()
})
afterEach(() => directory.close())

const findCategory = (slug: string): Category => {
  const category = categories.find((candidate) => candidate.slug === slug)
  if (!category) throw new Error(`no category ${slug}`)
  return category
}
const of = (slug: string, number: number) => listing(number, { categoryId: categoryId(slug) })
const renamed = { ...findCategory('beauty'), slug: 'hair', name: 'Hair', formerSlugs: ['beauty'], version: 2 }
const merged = { ...findCategory('beauty'), mergedInto: categoryId('shopping'), version: 2 }
const target = { ...findCategory('shopping'), formerSlugs: ['beauty'], version: 2 }
/** The site's categories, once it has been notified of the latest projection. */
const expectShown = (expected: (slugs: string[]) => void) =>
  vi.waitFor(async () => {
    const { body } = await directory.get('/api/site')
    expected(body.categories.map(({ slug }: { slug: string }) => slug))
    return body.categories
  })
const found = async (query: string) => {
  const { body } = await directory.get(`/api/directory?${query}`)
  return { body, slugs: body.items.map(({ slug }: { slug: string }) => slug) }
}

describe('when a category is renamed', () => {
  test('then cards, facets, suggestions and the sitemap have the new name, and its old slug still works', async () => {
    await fill(directory.pool, [of('beauty', 1)])
    await project(directory.pool, [categoryUpserted(renamed)])
    const site = await expectShown((slugs) => expect(slugs).toContain('hair'))
    expect(site.find(({ slug }: { slug: string }) => slug === 'hair')).toMatchObject({ name: 'Hair', formerSlugs: ['beauty'], count: 1 })
    for (const query of ['category=hair', 'category=beauty']) expect((await found(query)).slugs).toEqual(['listing-1'])
    const { body } = await found('q=hair')
    expect(body.items).toMatchObject([{ category: { slug: 'hair', name: 'Hair' } }])
    expect(body.facets.categories).toContainEqual({ slug: 'hair', name: 'Hair', count: 1 })
    const { body: suggestions } = await directory.get('/api/suggestions?q=hai')
    expect(suggestions.categories).toEqual([{ slug: 'hair', name: 'Hair', count: 1 }])
    expect((await readSitemapPlaces(directory.pool)).map(({ path }) => path)).toContain('/category/hair')
  })
})

describe('when a category is merged into another', () => {
  test.each([
    [
      'after its listings have moved there',
      [upserted({ ...of('shopping', 1), version: 2 }), categoryUpserted(target), categoryUpserted(merged)],
    ],
    ['before its listings have', [categoryUpserted(target), categoryUpserted(merged)]],
    ['before the next event of the other one', [categoryUpserted(merged)]],
  ])('%s, then it disappears and its listings are in the other category', async (_when, events) => {
    await fill(directory.pool, [of('beauty', 1), of('shopping', 2)])
    for (const event of events) await project(directory.pool, [event])
    await expectShown((slugs) => expect(['beauty', 'shopping'].filter((slug) => slugs.includes(slug))).toEqual(['shopping']))
    expect((await found('category=shopping')).slugs.toSorted()).toEqual(['listing-1', 'listing-2'])
    const { body } = await found('')
    expect(body.facets.categories).toContainEqual({ slug: 'shopping', name: 'Shopping', count: 2 })
    expect(body.facets.categories.map(({ slug }: { slug: string }) => slug)).not.toContain('beauty')
    const { body: suggestions } = await directory.get('/api/suggestions?q=beauty')
    expect(suggestions.categories).toEqual([])
    expect((await readSitemapPlaces(directory.pool)).map(({ path }) => path)).not.toContain('/category/beauty')
  })

  test('then the target may be unknown until then, and may itself be merged later', async () => {
    const [first, second, third] = [findCategory('beauty'), findCategory('shopping'), findCategory('services')]
    await project(directory.pool, [
      categoryUpserted({ ...first, mergedInto: second.id, version: 2 }),
      upserted(of('beauty', 1)),
      categoryUpserted({ ...second, mergedInto: third.id, version: 3 }),
    ])
    await project(directory.pool, [categoryUpserted({ ...third, formerSlugs: ['shopping', 'beauty'], version: 2 })])
    await expectShown((slugs) => expect(slugs).toEqual(['services']))
    expect((await found('category=beauty')).slugs).toEqual(['listing-1'])
  })

  test('then a rebuild keeps the merge', async () => {
    await fill(directory.pool, [of('beauty', 1)])
    await transaction(directory.pool, (tx) => applyCategories(tx, [target, merged], true))
    await transaction(directory.pool, (tx) => applyCategories(tx, [target, merged], true))
    const site = await expectShown((slugs) => expect(slugs).not.toContain('beauty'))
    expect(site.find(({ slug }: { slug: string }) => slug === 'shopping')).toMatchObject({ formerSlugs: ['beauty'], count: 1 })
  })
})

test('when an event has no former slugs, as older events do not, then there are none', async () => {
  const { formerSlugs: _, mergedInto: __, ...older } = findCategory('beauty')
  await project(directory.pool, [envelope(CategoryUpserted, older.id, 1, older)])
  const [beauty] = await expectShown((slugs) => expect(slugs).toEqual(['beauty']))
  expect(beauty).toMatchObject({ formerSlugs: [], sortOrder: older.sortOrder })
})

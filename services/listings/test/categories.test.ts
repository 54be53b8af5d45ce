import { randomUUID } from 'node:crypto'
import { nottingham } from '@directory/contracts/catalogue/nottingham'
import type { Category } from '@directory/contracts/events/listings'
import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ensureCategories } from '../src/categories/ensure-categories.ts'
import { createDatabase } from '../src/database.ts'
import { packageChanged, packagesConsumer } from './billing-events.ts'
import { type StartedListings, startListings } from './listings-app.ts'

let listings: StartedListings
let mark: string
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())
beforeEach(() => {
  mark = randomUUID().slice(0, 8)
})

const create = (name: string) => listings.as('admin', 'POST', '/categories', { name, description: 'What it is.' })
const created = async (name: string): Promise<Category> => (await create(name)).body
const change = ({ id, version, description }: Category, name: string) =>
  listings.as('admin', 'PUT', `/categories/${id}`, { version, name, description })
const merge = ({ id, version }: Category, into: Category) =>
  listings.as('admin', 'POST', `/categories/${id}/merge`, { version, into: into.id })
const inOrder = async (): Promise<CategoryForAdmins[]> => (await listings.as('admin', 'GET', '/moderation/categories')).body
const toChoose = async (): Promise<Category[]> => (await listings.as('owner', 'GET', '/categories')).body
const listed = (categoryId: string) => ({ name: `Shop ${mark}`, description: 'Sells.', location: 'Beeston', categoryId })
async function submit(categoryId: string, by: ReturnType<StartedListings['somebody']> | 'admin' = 'admin') {
  const { body } = await listings.as(by, 'POST', '/listings', listed(categoryId))
  return String(body.id)
}
const read = async (id: string) => (await listings.as('admin', 'GET', `/listings/${id}`)).body
async function audit(subject: string) {
  const { body } = await listings.as('admin', 'GET', '/audit?kind=category&limit=100')
  return body.filter((entry: { subject: { id: string } }) => entry.subject.id === subject)
}
const refusal = (field: string, message: string) => ({ status: 400, body: { errors: [{ field, message }] } })

describe('when an admin creates a category', () => {
  test('then it is the last in order, can be chosen, is announced and audited', async () => {
    const { status, body } = await create(`Crafts & Makers ${mark}`)
    expect(status).toBe(201)
    expect(body).toMatchObject({ slug: `crafts-makers-${mark}`, formerSlugs: [], mergedInto: null, version: 1 })
    expect((await inOrder()).at(-1)).toEqual({ ...body, listings: 0 })
    expect(await toChoose()).toContainEqual(body)
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.category.upserted.v1', version: 1, payload: body }])
    expect(await audit(body.id)).toEqual([
      expect.objectContaining({
        action: 'createCategory',
        subject: { kind: 'category', id: body.id, name: body.name },
        after: { name: body.name, slug: body.slug, description: 'What it is.' },
      }),
    ])
  })

  test('then its slug must not be a current or former one of another', async () => {
    const first = await created(`Pets ${mark}`)
    expect(await create(`pets ${mark}!`)).toMatchObject(refusal('body.name', `There is already a category Pets ${mark}.`))
    await change(first, `Animals ${mark}`)
    expect(await create(`Pets ${mark}`)).toMatchObject(
      refusal('body.name', `The address /category/pets-${mark} redirects to Animals ${mark}.`),
    )
    const [one, other] = await Promise.all([create(`Same ${mark}`), create(`Same ${mark}`)])
    expect([one.status, other.status].sort()).toEqual([201, 400])
  })
})

describe('when an admin renames a category', () => {
  test('then it has a new slug, the old one redirects, and it can be renamed back', async () => {
    const first = await created(`Hair ${mark}`)
    const { body: renamed } = await change(first, `Beauty ${mark}`)
    expect(renamed).toMatchObject({ slug: `beauty-${mark}`, formerSlugs: [`hair-${mark}`], version: 2 })
    const { body: back } = await change(renamed, `Hair ${mark}`)
    expect(back).toMatchObject({ slug: `hair-${mark}`, formerSlugs: [`beauty-${mark}`], version: 3 })
    expect((await listings.events(first.id)).at(-1)).toMatchObject({ version: 3, payload: back })
    expect((await audit(first.id))[0]).toMatchObject({
      action: 'editCategory',
      actorId: listings.people.admin.accountId,
      before: { name: `Beauty ${mark}`, slug: `beauty-${mark}` },
      after: { name: `Hair ${mark}`, slug: `hair-${mark}` },
    })
  })

  test('then another admin’s concurrent change is a conflict', async () => {
    const first = await created(`Cars ${mark}`)
    const responses = await Promise.all([change(first, `Autos ${mark}`), change(first, `Motors ${mark}`)])
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('/problems/conflict')
    expect((await listings.events(first.id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test('then imports accept its old slug too', async () => {
    const first = await created(`Vans ${mark}`)
    await change(first, `Lorries ${mark}`)
    const row = { source: 'test', sourceId: mark, name: 'Van hire', location: 'Beeston', category: `vans-${mark}` }
    await listings.as('admin', 'POST', '/imports', { rows: [row] })
    const { rows } = await listings.pool.query('SELECT category_id FROM listing WHERE source_id = $1', [mark])
    expect(rows).toEqual([{ category_id: first.id }])
  })
})

describe('when an admin merges a category into another', () => {
  test('then its listings move there with an event each, its slugs too, and it is deleted', async () => {
    const [source, target] = [await change(await created(`Pubs ${mark}`), `Bars ${mark}`), await created(`Food ${mark}`)]
    const ids = [await submit(source.body.id), await submit(source.body.id)]
    const { status, body } = await merge(source.body, target)
    expect({ status, moved: body.moved }).toEqual({ status: 200, moved: 2 })
    expect(body.category).toMatchObject({ id: target.id, slug: `food-${mark}`, formerSlugs: [`bars-${mark}`, `pubs-${mark}`], version: 2 })
    for (const id of ids) {
      expect(await read(id)).toMatchObject({ categoryId: target.id, version: 2 })
      expect((await listings.events(id)).at(-1)).toMatchObject({ version: 2, payload: { categoryId: target.id } })
    }
    expect((await listings.events(source.body.id)).at(-1)).toMatchObject({ version: 3, payload: { mergedInto: target.id } })
    expect([...(await inOrder()), ...(await toChoose())].map(({ id }) => id)).not.toContain(source.body.id)
    expect((await inOrder()).find(({ id }) => id === target.id)).toMatchObject({ listings: 2 })
    expect(await audit(source.body.id)).toContainEqual(
      expect.objectContaining({ action: 'mergeCategory', after: { mergedInto: `Food ${mark}`, listings: 0 } }),
    )
    expect((await change(source.body, 'Another name')).status).toBe(404)
  })

  test('then the target may take its name, and a new category may not', async () => {
    const [source, target] = [await created(`Gyms ${mark}`), await created(`Sport ${mark}`)]
    const { body } = await merge(source, target)
    expect(await create(`Gyms ${mark}`)).toMatchObject({ status: 400 })
    const { body: renamed } = await change(body.category, `Gyms ${mark}`)
    expect(renamed).toMatchObject({ slug: `gyms-${mark}`, formerSlugs: [`sport-${mark}`] })
  })

  test('then earlier references move too: drafts, forms, and changes since the approval', async () => {
    const [source, target, third] = [await created(`Old ${mark}`), await created(`New ${mark}`), await created(`Third ${mark}`)]
    const owner = listings.somebody()
    const changed = await submit(source.id, owner)
    await listings.as('admin', 'PUT', `/listings/${changed}/approval`, { isApproved: true })
    await listings.as(owner, 'PATCH', `/listings/${changed}`, { categoryId: third.id })
    const { body: draft } = await listings.as(owner, 'POST', '/listing-drafts', listed(source.id))
    await merge(source, target)

    const { rows } = await listings.pool.query('SELECT category_id, content FROM listing_draft WHERE id = $1', [draft.id])
    expect(rows).toMatchObject([{ category_id: target.id, content: { categoryId: target.id } }])
    await packagesConsumer(listings.pool)(packageChanged(draft.id, 1))
    expect(await read(draft.id)).toMatchObject({ categoryId: target.id })
    expect(await read(await submit(source.id))).toMatchObject({ categoryId: target.id })
    const { body: changes } = await listings.as('admin', 'GET', `/listings/${changed}/changes`)
    expect(changes).toMatchObject([{ field: 'categoryId', approved: target.id, now: third.id }])
  })

  test('then a concurrently submitted listing moves as well', async () => {
    const [source, target] = [await created(`From ${mark}`), await created(`Into ${mark}`)]
    const [merged, ...ids] = await Promise.all([merge(source, target), ...Array.from({ length: 8 }, () => submit(source.id))])
    expect(merged.status).toBe(200)
    const { rows } = await listings.pool.query('SELECT DISTINCT category_id FROM listing WHERE id = ANY($1::uuid[])', [ids])
    expect(rows).toEqual([{ category_id: target.id }])
  })

  test('then it cannot be merged into itself, nor into a deleted one', async () => {
    const [one, other, third] = [await created(`One ${mark}`), await created(`Other ${mark}`), await created(`Last ${mark}`)]
    expect(await merge(one, one)).toMatchObject(refusal('body.into', 'Choose another category.'))
    await merge(one, other)
    expect(await merge(third, one)).toMatchObject(refusal('body.into', 'Choose another category.'))
  })
})

describe('when an admin reorders the categories', () => {
  const arrange = (categories: readonly Category[]) =>
    listings.as('admin', 'PUT', '/moderation/categories/order', { categories: categories.map(({ id, version }) => ({ id, version })) })

  test('then the moved ones are announced, and the list to choose from stays alphabetical', async () => {
    await created(`Zoos ${mark}`)
    const before = await inOrder()
    const newOrder = [...before.slice(-1), ...before.slice(0, -1)]
    const { status } = await arrange(newOrder)
    expect(status).toBe(200)
    const after = await inOrder()
    expect(after.map(({ id }) => id)).toEqual(newOrder.map(({ id }) => id))
    expect(after[0]).toMatchObject({ sortOrder: 1, version: 2 })
    expect(await audit(after[0]?.id ?? '')).toContainEqual(
      expect.objectContaining({ action: 'arrangeCategories', after: { sortOrder: 1 } }),
    )
    const names = (await toChoose()).map(({ name }) => name)
    expect(names).toEqual(names.toSorted())
    const { rows } = await listings.pool.query('SELECT count(*)::integer AS events FROM outbox')
    await arrange(after)
    expect((await listings.pool.query('SELECT count(*)::integer AS events FROM outbox')).rows).toEqual(rows)
  })

  test('then it is a conflict if one was changed or created meanwhile, or is listed twice', async () => {
    const before = await inOrder()
    const [first] = before
    if (!first) throw new Error('there is no category')
    expect((await arrange([...before.slice(1), ...before.slice(1, 2)])).status).toBe(409)
    await change(first, `Changed ${mark}`)
    expect((await arrange(before)).status).toBe(409)
    const seen = await inOrder()
    await created(`Newer ${mark}`)
    expect((await arrange(seen)).status).toBe(409)
  })
})

test('when the service restarts, then renamed and merged categories stay so, and only missing ones are created', async () => {
  const database = createDatabase(listings.pool)
  const [one, other] = await inOrder()
  if (!one || !other) throw new Error('there are no categories')
  await change(one, `Renamed ${mark}`)
  await merge(other, one)
  const before = await inOrder()
  const fresh = { slug: `fresh-${mark}`, name: 'Fresh', description: 'New.' }
  await ensureCategories(database, { ...nottingham, categories: [...nottingham.categories, fresh] })
  const after = await inOrder()
  expect(after.map(({ slug }) => slug).toSorted()).toEqual([...before.map(({ slug }) => slug), fresh.slug].toSorted())
  await database.$disconnect()
})

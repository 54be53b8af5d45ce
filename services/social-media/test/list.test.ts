import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { accountUpserted, packageChanged } from './events.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())
beforeEach(async () => {
  await social.pool.query('DELETE FROM client')
})

const list = async (query = '') => (await social.as(social.admin, 'GET', `/social-media/clients${query}`)).body
const listNames = (body: { items: { businessName: string }[] }) => body.items.map(({ businessName }) => businessName)

async function submit(answers: Parameters<typeof questionnaire>[0], decisions?: object) {
  const owner = social.somebody()
  const { body } = await social.as(owner, 'PUT', '/social-media/questionnaire', { version: null, questionnaire: questionnaire(answers) })
  if (decisions) await social.as(social.admin, 'PATCH', `/social-media/clients/${body.id}`, { version: body.version, change: decisions })
  return { owner, client: body }
}

/** One client that has only bought a package, two waiting for the team, and one approved. */
async function fillList() {
  await social.deliver('social-media.packages', packageChanged(social.somebody().accountId, 1))
  await submit({ businessName: 'Bakery' })
  await submit({ businessName: 'Café' })
  await submit({ businessName: 'Dairy' }, { approvedByTeam: true })
}

test('when admins list clients, then they see every client, newest first, and the number of each kind', async () => {
  await fillList()
  const body = await list()
  expect(listNames(body)).toEqual(['Dairy', 'Café', 'Bakery', ''])
  expect(body).toMatchObject({ total: 4, page: 1, pageCount: 1, stats: { total: 4, completed: 3, approved: 1, pending: 2 } })
  expect(body.items[0]).toMatchObject({ approvedByTeam: true, unreadMessages: 0, postsSentBack: 0 })
})

test.each([
  ['pending', ['']],
  ['completed', ['Café', 'Bakery']],
  ['approved', ['Dairy']],
  ['all', ['Dairy', 'Café', 'Bakery', '']],
])('when they filter by %s, then they see only those, with the same totals', async (state, names) => {
  await fillList()
  const body = await list(`?state=${state}`)
  expect([listNames(body), body.total, body.stats.total]).toEqual([names, names.length, 4])
})

test('when there are more approved than completed clients, then none is pending', async () => {
  await submit({}, { approvedByTeam: true, setupCompleted: false })
  expect((await list()).stats).toEqual({ total: 1, completed: 0, approved: 1, pending: 0 })
})

test('when they search, then only the name, the contacts and both addresses are searched, with or without accents', async () => {
  const { owner } = await submit({ businessName: '100% Oat_Bar', primaryContactName: 'Zoë Hart', address: '5 Castle Gate' })
  await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 1, 'oats@example.com'))
  await submit({ businessName: 'Another' })
  await submit({ businessName: 'CAFÉ ÉCLAIR' })
  for (const q of ['café éclair', 'CAFE', 'Éclair'])
    expect([q, listNames(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, ['CAFÉ ÉCLAIR']])
  for (const q of ['oat_bar', '100%', 'ZOË', 'zoe', 'castle gate', 'oats@example'])
    expect([q, listNames(await list(`?q=${encodeURIComponent(q)}`))]).toEqual([q, ['100% Oat_Bar']])
  expect(listNames(await list('?q=o__t'))).toEqual([])
  expect(listNames(await list('?q=students'))).toEqual([])
})

test('when there are several pages, then each client is on exactly one of them', async () => {
  for (let number = 0; number < 5; number++) await submit({ businessName: `Business ${number}` })
  const pages = [await list('?limit=2'), await list('?limit=2&page=2'), await list('?limit=2&page=3')]
  expect(pages.flatMap(listNames)).toEqual(['Business 4', 'Business 3', 'Business 2', 'Business 1', 'Business 0'])
  expect(pages[0]).toMatchObject({ total: 5, pageCount: 3 })
  expect((await list('?limit=2&page=9')).items).toEqual([])
})

test('when anyone else requests the list, then they are refused', async () => {
  expect((await social.as(social.somebody(), 'GET', '/social-media/clients')).status).toBe(403)
  expect((await social.as('visitor', 'GET', '/social-media/clients')).status).toBe(401)
})

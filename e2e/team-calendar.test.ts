import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Post } from '@directory/contracts/http/social-posts'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { open, usePayers } from './payers.ts'
import { manager } from './sign-in.ts'
import { becomeClient } from './social-clients.ts'
import { isAccessible } from './violations.ts'

const { newcomer, atWork } = usePayers()

const calendar = '/admin/social-media/calendar'
const headers = { [csrfHeader.name]: csrfHeader.value }

async function send(page: Page, method: 'POST' | 'PUT', path: string, data: object): Promise<Post> {
  const response = await page.request.fetch(new URL(path, page.url()).href, { method, headers, data, failOnStatusCode: true })
  return response.json()
}
/** A post that the team proposes for a day in May 2090, at ten in London. */
const propose = (team: Page, clientId: string, day: number, text: string): Promise<Post> =>
  send(team, 'POST', `/api/admin/social-media/clients/${clientId}/posts`, {
    content: { network: 'facebook', text, imageIds: [], plannedAt: `2090-05-${day}T09:00:00.000Z` },
    propose: true,
  })
const edit = (team: Page, { id, version, plannedAt }: Post, text: string): Promise<Post> =>
  send(team, 'PUT', `/api/admin/social-media/posts/${id}`, {
    version,
    content: { network: 'facebook', text, imageIds: [], plannedAt },
    propose: true,
  })

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })
const cell = (page: Page, day: string) => page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: day, exact: true }) })

test('when the team plans for several clients, then one calendar has their posts, to be moved by mouse and by keyboard', async () => {
  const { page: baker } = await newcomer('/')
  const bakery = await becomeClient(baker, 'Dragged Bakery')
  const { page: butcher } = await newcomer('/')
  const butchery = await becomeClient(butcher, 'Other Butchery')
  const { page: team, complaints } = await atWork('/admin')
  await propose(team, bakery.id, 10, 'Pies on Wednesday')
  const approved = await propose(team, butchery.id, 11, 'Sausages on Thursday')
  await send(butcher, 'PUT', `/api/own/social-media/posts/${approved.id}/approval`, { version: 1 })

  await open(team, `${calendar}?date=2090-05-10`)
  await cell(team, 'Wednesday 10 May').getByText('Dragged Bakery').waitFor()
  await cell(team, 'Thursday 11 May').getByText('Other Butchery').waitFor()
  await isAccessible(team)

  // With the mouse, and back by Undo.
  await card(team, 'Pies on Wednesday').dragTo(cell(team, 'Friday 12 May'))
  await team.getByText('Moved to Friday 12 May 2090, 10:00').waitFor()
  await cell(team, 'Friday 12 May').getByText('Pies on Wednesday').waitFor()
  await team.getByRole('button', { name: 'Undo' }).click()
  await team.getByText('Moved to Wednesday 10 May 2090, 10:00').waitFor()
  await cell(team, 'Wednesday 10 May').getByText('Pies on Wednesday').waitFor()

  // What the client has approved is asked again, and only after a question.
  await card(team, 'Sausages on Thursday').dragTo(cell(team, 'Saturday 13 May'))
  const question = team.getByRole('alertdialog', { name: 'Move this post?' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await question.waitFor({ state: 'detached' })
  await cell(team, 'Thursday 11 May').getByText('Sausages on Thursday').waitFor()

  // By keyboard, with the same question.
  await card(team, 'Sausages on Thursday').getByRole('link').press('Enter')
  const dialog = team.getByRole('dialog', { name: 'Facebook post' })
  await dialog.getByRole('button', { name: 'Move to…' }).press('Enter')
  await dialog.getByLabel('Day').fill('2020-05-12')
  await dialog.getByLabel('Day').press('Enter')
  await team.getByText('Tuesday 12 May 2020, 10:00 has passed. Choose a later time.').waitFor()
  await dialog.getByLabel('Day').fill('2090-05-13')
  await isAccessible(team)
  await dialog.getByLabel('Day').press('Enter')
  await question.getByRole('button', { name: 'Move and ask again' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await cell(team, 'Saturday 13 May')
    .getByRole('article')
    .filter({ hasText: 'Awaiting approval' })
    .getByText('Sausages on Thursday')
    .waitFor()
  expect(complaints).toEqual([])
})

test('when somebody else changes a post meanwhile, then it is not moved, which the calendar says', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Changed Bakery')
  const { page: team } = await atWork('/admin')
  const post = await propose(team, id, 16, 'Buns on Tuesday')
  await open(team, `${calendar}?view=week&date=2090-05-16&client=${id}`)
  await cell(team, 'Tuesday 16 May').getByText('Buns on Tuesday').waitFor()
  await edit(team, post, 'Buns all week')
  await card(team, 'Buns on Tuesday').dragTo(cell(team, 'Thursday 18 May'))
  await team.getByText('The post was not moved').waitFor()
  await cell(team, 'Tuesday 16 May').getByText('Buns all week').waitFor()
})

test('when the calendar is narrowed, then its address says so, and Back leads to what was shown before', async () => {
  const { page: one } = await newcomer('/')
  const bakery = await becomeClient(one, 'Narrow Bakery')
  const { page: two } = await newcomer('/')
  const other = await becomeClient(two, 'Wide Bakery')
  const { page: team, complaints } = await atWork('/admin')
  await propose(team, bakery.id, 24, 'Narrow bread')
  await propose(team, other.id, 25, 'Wide bread')
  await open(team, `${calendar}?date=2090-05-24`)
  await card(team, 'Wide bread').waitFor()
  await team.getByRole('listitem').filter({ hasText: 'Narrow Bakery' }).getByText('1, no package').waitFor()

  await team.getByLabel('Client', { exact: true }).selectOption({ label: 'Narrow Bakery' })
  await card(team, 'Wide bread').waitFor({ state: 'detached' })
  await team.getByText('1 post planned, 0 approved, 0 published').waitFor()
  expect(new URL(team.url()).searchParams.get('client')).toBe(bakery.id)
  await team.getByLabel('State', { exact: true }).selectOption({ label: 'Approved' })
  await card(team, 'Narrow bread').waitFor({ state: 'detached' })
  await team.goBack()
  await card(team, 'Narrow bread').waitFor()
  await team.goBack()
  await card(team, 'Wide bread').waitFor()

  await team.getByRole('link', { name: 'List', exact: true }).click()
  await team.getByRole('heading', { name: 'Wednesday 24 May' }).waitFor()
  await team.getByLabel('Manager', { exact: true }).selectOption({ label: 'Nobody' })
  await team.waitForURL((url) => url.searchParams.get('assignee') === 'nobody')
  await team.getByRole('link', { name: 'Wide bread' }).waitFor()
  await isAccessible(team)
  await team.getByRole('link', { name: 'Narrow bread' }).click()
  await team.getByRole('dialog').getByText('Narrow Bakery').waitFor()
  await team.keyboard.press('Escape')

  await team.getByRole('link', { name: 'New post', exact: true }).click()
  await isAccessible(team)
  await team.getByRole('dialog').getByRole('link', { name: 'Wide Bakery' }).click()
  await team.getByRole('dialog', { name: 'New post' }).getByLabel('Text').waitFor()
  expect(complaints).toEqual([])
})

test('when a manager signs in, then they see what their clients need today, as much as it counts', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Urgent Bakery')
  const { page: office } = await atWork('/admin')
  const managers = await office.request.get(new URL(`/api/admin/social-media/clients/${id}/managers`, office.url()).href)
  const { accountId } = (await managers.json()).find(({ email }: { email: string }) => email === manager.email)
  await send(office, 'PUT', `/api/admin/social-media/clients/${id}/managers/${accountId}`, { isAssigned: true })
  await send(client, 'POST', '/api/own/social-media/messages', { text: 'Where are my posts?' })
  await propose(office, id, 24, 'Urgent bread')

  const { page, complaints } = await atWork('/admin', manager)
  const list = (name: RegExp) => page.getByRole('region', { name })
  const rows = async (name: RegExp) => [await list(name).getByRole('heading').textContent(), await list(name).getByRole('listitem').count()]
  await list(/^Unread messages/)
    .getByText('Urgent Bakery')
    .waitFor()
  expect(await rows(/^Unread messages/)).toEqual(['Unread messages (1)', 1])
  expect(await rows(/^Waiting for the client/)).toEqual(['Waiting for the client (1)', 1])
  expect(await rows(/^Overdue/)).toEqual(['Overdue (0)', 0])
  await isAccessible(page)
  await list(/^Waiting for the client/)
    .getByRole('link', { name: 'Urgent bread' })
    .click()
  await page.getByRole('dialog', { name: 'Facebook post' }).getByText('Urgent bread').waitFor()
  await open(page, '/admin')
  await list(/^Unread messages/)
    .getByRole('link')
    .click()
  await page.getByRole('log').getByText('Where are my posts?').waitFor()
  await open(page, '/admin')
  await page.getByText('All messages are read.').waitFor()
  await send(office, 'PUT', `/api/admin/social-media/clients/${id}/managers/${accountId}`, { isAssigned: false })
  expect(complaints).toEqual([])
})

import { readFile } from 'node:fs/promises'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { csrfHeader } from '@directory/contracts/http/csrf'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { open, read, usePayers } from './payers.ts'
import { becomeClient, buySocialPackage } from './social-clients.ts'
import { isAccessible } from './violations.ts'

const { newcomer, atWork } = usePayers()

const today = localDate(new Date())
const month = today.slice(0, 7)
const calendar = '/social-media-dashboard/calendar'

/** Uploads a picture into the library, which also adds it to the post. */
async function uploadPicture(form: Locator): Promise<void> {
  const buffer = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#aa7733' } })
    .jpeg()
    .toBuffer()
  await form.locator('input[type=file]').setInputFiles({ name: 'pie.jpg', mimeType: 'image/jpeg', buffer })
  await form.page().getByRole('button', { name: 'Crop and upload' }).click()
}

async function draft(team: Page, network: string, text: string, time: string): Promise<void> {
  await team.getByRole('link', { name: 'New post', exact: true }).click()
  const form = team.getByRole('dialog', { name: 'New post' })
  await form.getByLabel('Network').selectOption({ label: network })
  await form.getByLabel('Time (UK)').fill(time)
  await form.getByLabel('Text').fill(text)
  if (network === 'Instagram') await form.getByLabel('Picture 1 of the library', { exact: true }).press('Space')
  await form.getByRole('button', { name: 'Send for approval' }).click()
  await team.getByRole('dialog', { name: `${network} post` }).waitFor()
  await team.keyboard.press('Escape')
  await team.getByRole('dialog').waitFor({ state: 'detached' })
}

/** Reads whether the client at a page has completed the setup and is approved. */
async function readStage(page: Page): Promise<[boolean, boolean]> {
  const { client } = await read(page, '/api/own/social-media')
  return [client.setupCompleted, client.approvedByTeam]
}

const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test('when the team plans posts, then the client approves them or sends them back, and both see the state of the month', async () => {
  const { page: client, complaints } = await newcomer('/')
  await buySocialPackage(client, 'professional')
  const { id } = await becomeClient(client, 'Planned Bakery')
  const path = `/admin/social-media/${id}/calendar`
  const { page: team } = await atWork(path)
  await team.getByText('0 of 30 posts planned, 0 approved, 0 published').waitFor()
  await isAccessible(team)

  // Leaving with unsaved input requires confirmation, and the maximum length depends on the network.
  await team.getByRole('link', { name: 'New post', exact: true }).click()
  const added = team.getByRole('dialog', { name: 'New post' })
  // The page behind the dialog has a filter of the same name.
  await added.getByLabel('Network', { exact: true }).selectOption({ label: 'Twitter' })
  await team.getByLabel('Text').fill('🥧'.repeat(141))
  await team.getByText('282 of 280 characters').waitFor()
  await team.getByText('2 characters too long for this network.').waitFor()
  await uploadPicture(added)
  await team.getByText('Pictures (1 of at most 4)').waitFor()
  await isAccessible(team)
  await team.goBack()
  await team.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  await team.getByRole('dialog').waitFor({ state: 'detached' })

  await draft(team, 'Facebook', 'Fresh pies from seven #pies', '07:30')
  await draft(team, 'Instagram', 'Look at this crust', '12:00')
  await draft(team, 'Twitter', 'Half price at five', '16:45')
  await team.getByText('3 of 30 posts planned, 0 approved, 0 published').waitFor()
  await isAccessible(team)

  await open(client, calendar)
  await client.getByRole('heading', { name: '3 posts are waiting for your approval' }).waitFor()
  await isAccessible(client)
  await card(client, 'Fresh pies').getByRole('link').click()
  const dialog = client.getByRole('dialog')
  await dialog.getByText('Awaiting approval').waitFor()
  await isAccessible(client)
  await client.goBack()
  await dialog.waitFor({ state: 'detached' })
  expect(new URL(client.url()).search).toBe('')
  // It also opens and closes by keyboard, and the focus is restored.
  const opener = card(client, 'Look at this').getByRole('link')
  await opener.press('Enter')
  await dialog.getByRole('img', { name: 'Picture 1 of the post' }).waitFor()
  await client.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true)

  for (const text of ['Fresh pies', 'Look at this']) {
    await card(client, text).getByRole('link').click()
    await dialog.getByRole('button', { name: 'Approve' }).click()
    await dialog.waitFor({ state: 'detached' })
  }
  await card(client, 'Half price').getByRole('link').click()
  await dialog.getByRole('button', { name: 'Send back' }).click()
  await dialog.getByLabel('What should the team change?').fill('It begins at four.')
  await dialog.getByRole('button', { name: 'Send back to the team' }).click()
  await dialog.waitFor({ state: 'detached' })
  await client.getByText('3 of 30 posts planned, 2 approved, 0 published').waitFor()
  await client.getByRole('heading', { name: /for your approval/ }).waitFor({ state: 'detached' })

  await team.reload()
  await team.getByRole('heading', { name: '1 post was sent back by the client' }).waitFor()
  await team.getByText('It begins at four.').first().waitFor()
  await card(team, 'Half price').getByRole('link').click()
  await team.getByRole('link', { name: 'Edit', exact: true }).click()
  await team.getByLabel('Text').fill('Half price at four')
  await team.getByRole('button', { name: 'Send for approval' }).click()
  const post = team.getByRole('dialog', { name: 'Twitter post' })
  await post.getByText('History').click()
  await post.getByRole('deletion').filter({ hasText: 'five' }).waitFor()
  await isAccessible(team)
  await team.keyboard.press('Escape')

  await card(team, 'Fresh pies').getByRole('link').click()
  await team.getByLabel('Where it can be seen (optional)').fill('https://social.example/pies')
  await team.getByRole('button', { name: 'Mark as published' }).click()
  await team.getByRole('dialog').waitFor({ state: 'detached' })
  await team.getByText('3 of 30 posts planned, 2 approved, 1 published').waitFor()

  const [download] = await Promise.all([team.waitForEvent('download'), team.getByRole('button', { name: /^Export CSV/ }).click()])
  const exported = await readFile(await download.path(), 'utf8')
  expect(exported).toContain('Look at this crust')
  expect(exported).not.toContain('Half price')

  // The team sets the client back to pending; planned posts stay.
  await open(team, '/admin/social-media')
  await team.getByRole('button', { name: 'Approve Planned Bakery' }).click()
  await expect.poll(() => readStage(client)).toEqual([true, true])
  await team.getByRole('button', { name: 'Mark Pending Planned Bakery' }).click()
  await expect.poll(() => readStage(client)).toEqual([true, false])
  await open(client, `${calendar}?view=week`)
  await client.getByText('3 of 30 posts planned, 2 approved, 1 published').first().waitFor()
  await client.getByRole('heading', { name: '1 post is waiting for your approval' }).waitFor()
  await isAccessible(client)
  expect(complaints).toEqual([])
})

test('when the team changes a post while the client is viewing it, then the client sees the new version and decides again', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Canal Bakery')
  const { page: team } = await atWork(`/admin/social-media/${id}/calendar`)
  await team.getByText('There is no package for this month, so no number of posts is promised.').waitFor()
  await draft(team, 'Facebook', 'Open on Sunday', '09:00')
  await open(client, calendar)
  await card(client, 'Open on Sunday').getByRole('link').click()
  const dialog = client.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Approve' }).waitFor()

  await card(team, 'Open on Sunday').getByRole('link').click()
  await team.getByRole('link', { name: 'Edit', exact: true }).click()
  await team.getByLabel('Text').fill('Open on Monday')
  await team.getByRole('button', { name: 'Send for approval' }).click()
  await team.getByRole('dialog', { name: 'Facebook post' }).waitFor()

  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.getByText('This post has been changed in the meantime.').waitFor()
  await dialog.getByText('Open on Monday').waitFor()
  await team.getByRole('link', { name: 'Edit', exact: true }).click()
  await team.getByLabel('Text').fill('Open all week')
  await dialog.getByRole('button', { name: 'Approve' }).click()
  await dialog.waitFor({ state: 'detached' })
  await card(client, 'Open on Monday').getByText('Approved').waitFor()

  await team.getByRole('button', { name: 'Send for approval' }).click()
  await team.getByText('Your changes have not been saved yet.').waitFor()
  await isAccessible(team)
  expect(await team.getByLabel('Text').inputValue()).toBe('Open all week')
  await team.getByRole('button', { name: 'Keep mine' }).click()
  await team.getByRole('button', { name: 'Send for approval' }).click()
  await team.getByRole('dialog', { name: 'Facebook post' }).getByText('Open all week').waitFor()
})

test('when the client adds a picture to its library, then the team can use it in posts', async () => {
  const { page: client, complaints } = await newcomer('/')
  const { id } = await becomeClient(client, 'Canal Bakery')
  await open(client, calendar)
  const library = client.getByRole('region', { name: 'Picture library' })
  await library.getByText('There are no pictures yet.').waitFor()
  await uploadPicture(library)
  await library.getByRole('img', { name: 'Picture 1 of your library' }).waitFor()
  await isAccessible(client)
  const { page: team } = await atWork(`/admin/social-media/${id}/calendar`)
  await draft(team, 'Instagram', 'Look at this crust', '12:00')
  await client.reload()
  await card(client, 'Look at this').first().waitFor()
  expect(complaints).toEqual([])
})

test('when another admin enters metrics in the meantime, then the input is kept and the rest is updated', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Canal Bakery')
  const { page: team } = await atWork(`/admin/social-media/${id}/report`)
  const [facebook, twitter] = [team.getByRole('group', { name: 'Facebook' }), team.getByRole('group', { name: 'Twitter' })]
  await facebook.getByLabel('Followers').fill('77')
  const metrics = [{ month, network: 'twitter', followers: 5, reach: 6, engagements: 7, clicks: 8 }]
  await team.request.put(new URL(`/api/admin/social-media/clients/${id}/metrics`, team.url()).href, {
    headers: { [csrfHeader.name]: csrfHeader.value },
    data: { metrics },
    failOnStatusCode: true,
  })
  const lines = ['month,network,followers,reach,engagements,clicks', `${month},linkedin,1,2,3,4`]
  await team.locator('input[type=file]').setInputFiles({ name: 'metrics.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await team.getByRole('button', { name: 'Import 1 row' }).click()
  await expect.poll(() => twitter.getByLabel('Followers').inputValue()).toBe('5')
  expect(await facebook.getByLabel('Followers').inputValue()).toBe('77')
})

test('when client and team write to each other, then each reads the messages, and a message that cannot be sent stays in the field', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Canal Bakery')
  await open(client, '/social-media-dashboard/messages')
  await client.route('**/api/own/social-media/messages', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.fallback(),
  )
  const box = client.getByLabel('Write to our team')
  await box.fill('Can we speak on Tuesday?')
  await client.getByRole('button', { name: 'Send message' }).click()
  await client.getByText('Your message was not sent').waitFor()
  expect(await box.inputValue()).toBe('Can we speak on Tuesday?')
  await client.unroute('**/api/own/social-media/messages')
  await client.getByRole('button', { name: 'Send message' }).click()
  await client.getByRole('log').getByText('Can we speak on Tuesday?').waitFor()

  const { page: team } = await atWork(`/admin/social-media/${id}/calendar`)
  await team.getByRole('link', { name: 'Messages (1)' }).click()
  await team.getByRole('log').getByText('Can we speak on Tuesday?').waitFor()
  await team.getByRole('link', { name: 'Messages', exact: true }).waitFor()
  await team.getByLabel('Write to Canal Bakery').fill('Yes, at ten.')
  await team.getByRole('button', { name: 'Send message' }).click()
  // Automatically, without a reload.
  await client.getByRole('log').getByText('Yes, at ten.').waitFor({ timeout: 60_000 })
  for (const page of [client, team]) await isAccessible(page)
})

test('when the team enters and imports metrics, then the client’s report shows them', async () => {
  const { page: client } = await newcomer('/')
  const { id } = await becomeClient(client, 'Canal Bakery')
  const { page: team } = await atWork(`/admin/social-media/${id}/report`)
  await team.getByText('No metrics yet').waitFor()
  const facebook = team.getByRole('group', { name: 'Facebook' })
  await facebook.getByLabel('Followers').fill('1,204')
  await team.getByRole('button', { name: 'Save metrics' }).click()
  await facebook.getByText('Enter a number, 0 for none.').first().waitFor()
  await facebook.getByLabel('Reach').fill('9000')
  await facebook.getByLabel('Engagements').fill('310')
  await facebook.getByLabel('Clicks').fill('42')
  await team.getByRole('button', { name: 'Save metrics' }).click()
  await team.getByText(/^Metrics for .+ saved$/).waitFor()
  await team.getByRole('img', { name: /^Reach from/ }).waitFor()

  const year = Number(month.slice(0, 4)) - (month.endsWith('-01') ? 1 : 0)
  const before = `${year}-${String(((Number(month.slice(5)) + 10) % 12) + 1).padStart(2, '0')}`
  const lines = ['month,network,followers,reach,engagements,clicks', `${before},facebook,1000,8000,300,40`, `${month},orkut,1,1,1,1`]
  await team.locator('input[type=file]').setInputFiles({ name: 'metrics.csv', mimeType: 'text/csv', buffer: Buffer.from(lines.join('\n')) })
  await team.getByText('1 row to import, 1 line with an error').waitFor()
  await isAccessible(team)
  await team.getByRole('button', { name: 'Import 1 row' }).click()
  await team.getByText('+204 on the month before').waitFor()

  await open(client, '/social-media-dashboard/report')
  await client.getByText('+204 on the month before').waitFor()
  await isAccessible(client)
  await client.getByText('As a table: Reach').click()
  await client.getByRole('table', { name: 'Reach by month and network' }).getByText('8,000').waitFor()
  await client.getByRole('link', { name: 'Earlier month' }).click()
  await client.waitForURL((url) => url.searchParams.get('month') === before)
  await client.getByText('8,000').first().waitFor()
  await client.emulateMedia({ media: 'print' })
  expect(await client.getByRole('button', { name: 'Print / save as PDF' }).isVisible()).toBe(false)
  await client.getByText(/^Canal Bakery, /).waitFor()
})

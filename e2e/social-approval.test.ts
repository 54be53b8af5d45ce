import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { csrfHeader } from '@directory/contracts/http/csrf'
import { throughBff } from '@directory/contracts/http/endpoint'
import { uploadImage } from '@directory/contracts/http/media'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { linkFor } from './mailbox.ts'
import { open, usePayers } from './payers.ts'
import { becomeClient } from './social-clients.ts'
import { isAccessible, narrow } from './violations.ts'

const { newcomer, atWork, visit } = usePayers()
const headers = { [csrfHeader.name]: csrfHeader.value }
const dayIn = (days: number): string => localDate(new Date(Date.now() + days * 86_400_000))

/** Uploads a picture for the posts of a client through the API. */
async function uploadPicture(team: Page, clientId: string): Promise<string> {
  const buffer = await sharp({ create: { width: 1_200, height: 675, channels: 3, background: '#aa7733' } })
    .jpeg()
    .toBuffer()
  const uploaded = await team.request.post(new URL(throughBff(uploadImage).path, team.url()).href, {
    headers,
    multipart: { file: { name: 'pie.jpg', mimeType: 'image/jpeg', buffer } },
    failOnStatusCode: true,
  })
  const { id } = await uploaded.json()
  const data = { imageIds: [id] }
  await team.request.post(new URL(`/api/admin/social-media/clients/${clientId}/library`, team.url()).href, {
    headers,
    data,
    failOnStatusCode: true,
  })
  return id
}

async function propose(team: Page, clientId: string, text: string, day: string, imageIds: readonly string[] = []): Promise<string> {
  const content = { network: 'facebook', text, imageIds, plannedAt: `${day}T09:30:00.000Z` }
  const created = await team.request.post(new URL(`/api/admin/social-media/clients/${clientId}/posts`, team.url()).href, {
    headers,
    data: { content, propose: true },
    failOnStatusCode: true,
  })
  return (await created.json()).id
}

test('when somebody without an account gets a link, then they approve, comment and send back, and the team sees it', async () => {
  const { page: owner } = await newcomer('/')
  const { id } = await becomeClient(owner, 'Approved Bakery')
  const calendar = `/admin/social-media/${id}/calendar`
  const { page: team } = await atWork(calendar)
  const picture = await uploadPicture(team, id)
  const first = await propose(team, id, 'Fresh pies from seven', dayIn(3), [picture])
  await propose(team, id, 'Half price at five', dayIn(4))
  for (const number of [3, 4]) await propose(team, id, `Pie number ${number}`, dayIn(2 + number))

  const email = `${randomUUID()}@example.com`
  await team.reload()
  await team.getByRole('button', { name: 'Invite somebody' }).click()
  const form = team.getByRole('dialog', { name: 'Invite somebody to approve posts' })
  await form.getByLabel('Name of the approver').fill('See pies.example')
  await form.getByLabel('Email address of the approver').fill(email)
  await form.getByRole('button', { name: 'Send the link' }).click()
  await form.getByText('Write a name without a web or email address').waitFor()
  await isAccessible(team)
  await form.getByLabel('Name of the approver').fill('Amina Khan')
  await form.getByRole('button', { name: 'Send the link' }).dblclick()
  const created = team.getByRole('dialog', { name: 'The link has been created' })
  const shown = await created.getByText('/approve?key=').textContent()
  await isAccessible(team)
  await created.getByRole('button', { name: 'Done' }).click()
  await team.getByText(email).waitFor()
  await isAccessible(team)

  const { page: approver, complaints } = await visit('/')
  await approver.setViewportSize(narrow)
  const link = await linkFor(approver, email, 1, /https?:[^\s"'<&]*\/approve\?key=[\w-]+/)
  expect(new URL(link).search).toBe(new URL(shown ?? '').search)
  const { pathname, search } = new URL(link)
  await open(approver, pathname + search)
  await approver.getByRole('heading', { name: 'Post 1 of 4' }).waitFor()
  await approver.getByText('0 of 4 decided').waitFor()
  await isAccessible(approver)

  // A part of the picture by keyboard, and a comment on it.
  await approver.getByLabel('Your comment').fill('This corner is too dark.')
  await approver.getByLabel('What it is about').selectOption('A part of picture 1')
  await approver.getByRole('radio', { name: 'centre' }).press('ArrowRight')
  await approver.getByRole('radio', { name: 'right', exact: true }).waitFor()
  await isAccessible(approver)
  await approver.getByRole('button', { name: 'Send comment' }).click()
  await approver.getByText('On picture 1, right').waitFor()
  // And one by pointer.
  await approver.getByLabel('Your comment').fill('What is this?')
  await approver.getByLabel('What it is about').selectOption('A part of picture 1')
  const marked = approver.getByRole('img', { name: 'The picture to mark' }).locator('xpath=ancestor::div[1]')
  const box = await marked.boundingBox()
  await marked.click({ position: { x: (box?.width ?? 0) * 0.1, y: (box?.height ?? 0) * 0.1 } })
  await approver.getByRole('button', { name: 'Send comment' }).click()
  await approver.getByText('On picture 1, top left').waitFor()
  expect(await approver.locator('[data-mark="1"], [data-mark="2"]').count()).toBe(2)
  await isAccessible(approver)

  await approver.getByRole('button', { name: 'Approve', exact: true }).press('Enter')
  await approver.getByRole('heading', { name: 'Post 2 of 4' }).waitFor()
  await expect.poll(() => approver.evaluate(() => document.activeElement?.textContent)).toBe('Post 2 of 4')
  await approver.getByText('1 of 4 decided').waitFor()
  await approver.getByRole('button', { name: 'Send back', exact: true }).click()
  await approver.getByRole('button', { name: 'Send back to the team' }).click()
  await approver.getByText('Must not be empty.').waitFor()
  await approver.getByLabel('What should the team change?').fill('It begins at four.')
  await isAccessible(approver)
  await approver.getByRole('button', { name: 'Send back to the team' }).click()
  await approver.getByRole('heading', { name: 'Post 3 of 4' }).waitFor()
  await approver.getByRole('button', { name: 'Approve all 2' }).click()
  await approver.getByRole('alertdialog').getByRole('button', { name: 'Approve all' }).click()
  await approver.getByText('4 of 4 decided').waitFor()
  await isAccessible(approver)
  await approver.getByRole('button', { name: 'Take the approval back' }).click()
  await approver.getByText('3 of 4 decided').waitFor()
  await approver.getByRole('button', { name: 'Approve', exact: true }).click()
  await approver.getByText('Approved by Amina Khan').waitFor()
  expect(complaints).toEqual([])

  await open(team, `${calendar}?post=${first}&date=${dayIn(3)}`)
  const post = team.getByRole('dialog', { name: 'Facebook post' })
  await post.getByText('This corner is too dark.').waitFor()
  expect(await post.locator('[data-mark="1"], [data-mark="2"]').count()).toBe(2)
  await post.getByText('History').click()
  await post.getByText('Approved by Amina Khan').waitFor()
  await post.getByRole('button', { name: 'Mark the comment of Amina Khan as settled' }).first().click()
  await post.getByText('Settled', { exact: true }).waitFor()
  expect(await post.locator('[data-mark="2"]').count()).toBe(1)
  await isAccessible(team)
  await team.keyboard.press('Escape')
  await team.getByText('It begins at four.').first().waitFor()
  await team.getByRole('button', { name: 'Withdraw the link of Amina Khan' }).click()
  await team.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await team.getByText('Withdrawn', { exact: true }).waitFor()
  await approver.reload()
  await approver.getByRole('heading', { name: 'This link has been withdrawn' }).waitFor()
  await isAccessible(approver)
})

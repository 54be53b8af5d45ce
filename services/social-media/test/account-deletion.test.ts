import { afterAll, beforeAll, expect, test } from 'vitest'
import { writeDigest } from '../src/notices/write-digest.ts'
import { accountDeleted } from './events.ts'
import { addImage, buyPackage, propose } from './posts-of-clients.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

test('when an account is deleted, then none of its posts, messages and metrics remain, and nobody else’s are affected', async () => {
  const clients = [await buyPackage(social), await buyPackage(social)] as const
  for (const client of clients) {
    const picture = await addImage(social, client)
    await propose(social, client.id, { imageIds: [picture.id] })
    await social.as(client.owner, 'POST', '/social-media/messages', { text: 'Hello.' })
    const metrics = [{ month: '2026-11', network: 'facebook', followers: 1, reach: 1, engagements: 1, clicks: 1 }]
    await social.as(social.admin, 'PUT', `/social-media/clients/${client.id}/metrics`, { metrics })
  }
  await writeDigest(social.database, new Date('2031-03-31T07:00:00.000Z'))
  const counted = async () => {
    const { rows } = await social.pool.query(
      `SELECT (SELECT count(*) FROM post) AS post, (SELECT count(*) FROM post_version) AS version, (SELECT count(*) FROM message) AS message,
         (SELECT count(*) FROM conversation) AS conversation, (SELECT count(*) FROM network_figures) AS metrics,
         (SELECT count(*) FROM last_mail WHERE notice = 'weekly-digest') AS mail, (SELECT count(*) FROM picture) AS picture`,
    )
    return rows[0]
  }
  const each = (count: number) => ({
    post: count,
    version: count,
    message: count,
    conversation: count,
    metrics: count,
    mail: count,
    picture: count,
  })
  expect(await counted()).toEqual(each(2))
  await social.deliver('social-media.accounts', accountDeleted(clients[0].owner.accountId, 9))
  expect(await counted()).toEqual(each(1))
  expect((await social.as(clients[0].owner, 'GET', '/social-media/messages')).status).toBe(404)
})

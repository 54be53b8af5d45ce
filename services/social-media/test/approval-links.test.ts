import { createHash, randomBytes } from 'node:crypto'
import { Writable } from 'node:stream'
import { ApprovalNoticeRequested } from '@directory/contracts/events/social-notices'
import { cleanUp } from '@directory/kit/database/clean-up'
import { createSeal } from '@directory/kit/seal'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { retention } from '../src/approvals/retention.ts'
import { dayIn, holder, invite, proposeIn } from './approvers.ts'
import { accountDeleted } from './events.ts'
import { buyPackage } from './posts-of-clients.ts'
import { type StartedSocialMedia, servicesKey, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
const output: string[] = []
beforeAll(async () => {
  const log = new Writable({
    write(chunk, _encoding, done) {
      output.push(String(chunk))
      done()
    },
  })
  social = await startSocialMedia({ log })
})
afterAll(() => social?.stop())

const wanted = () => ({ name: 'Amina Khan', email: 'amina@example.com', from: dayIn(0), to: dayIn(30) })
const own = '/social-media/approval-links'

/** The emails with links to an address, oldest first, with their secrets opened. */
async function keysSentTo(email: string): Promise<string[]> {
  const { rows } = await social.pool.query<{ key: string }>(
    `SELECT payload -> 'notice' ->> 'key' AS key FROM outbox WHERE type = $1 AND payload ->> 'email' = $2 ORDER BY position`,
    [ApprovalNoticeRequested.type, email],
  )
  return rows.map(({ key }) => createSeal(servicesKey).open(key))
}

async function audited(clientId: string) {
  const { body } = await social.as(social.admin, 'GET', '/audit')
  const entries: { action: string; subject: { id: string }; before: unknown; after: unknown }[] = body
  return entries.filter(({ subject }) => subject.id === clientId && subject.id)
}

describe('when a link is created', () => {
  test('then its secret has 256 bits, is stored as a digest only, sealed in the event, and in no log', async () => {
    const client = await buyPackage(social)
    const email = 'secret@example.com'
    const { id, key } = await invite(social, client, { email })
    expect(Buffer.from(key, 'base64url')).toHaveLength(32)
    expect(await keysSentTo(email)).toEqual([key])
    const { rows } = await social.pool.query('SELECT digest FROM approval_key WHERE link_id = $1', [id])
    expect(rows).toEqual([{ digest: createHash('sha256').update(key).digest('base64url') }])
    await holder(social, key).read()
    const listed = await social.as(social.admin, 'GET', `/social-media/clients/${client.id}/approval-links`)
    const stored = await social.pool.query('SELECT outbox.payload::text FROM outbox UNION ALL SELECT audit_entry::text FROM audit_entry')
    for (const text of [output.join(''), JSON.stringify(listed.body), JSON.stringify(stored.rows)]) expect(text).not.toContain(key)
    expect(output.join('')).not.toMatch(/secret@example|Amina/)
  })

  test('then it and its withdrawal are audited without the approver, and it opens nothing any more', async () => {
    const client = await buyPackage(social)
    const { id: postId } = await proposeIn(social, client, 2)
    const { id, key } = await invite(social, client)
    const path = `/social-media/clients/${client.id}/approval-links/${id}`
    for (const _ of [1, 2]) expect((await social.as(social.admin, 'DELETE', path)).status).toBe(204)
    const refused = { status: 410, body: { type: '/problems/approval-link-withdrawn' } }
    expect(await holder(social, key).read()).toMatchObject(refused)
    expect(await holder(social, key).approve(postId, 1)).toMatchObject(refused)
    const entries = await audited(client.id)
    expect(entries.filter(({ action }) => action.includes('Link')).map(({ action, before, after }) => [action, before, after])).toEqual([
      ['withdrawApprovalLink', { link: id }, null],
      ['createApprovalLink', null, { link: id, from: dayIn(0), to: dayIn(30) }],
    ])
  })

  test('then the owner can do it too, but only once there are posts, and neither for another client', async () => {
    const [client, other] = [await buyPackage(social), await buyPackage(social)]
    expect(await social.as(client.owner, 'POST', own, wanted())).toMatchObject({
      status: 409,
      body: { type: '/problems/nothing-to-approve' },
    })
    await proposeIn(social, client, 2)
    const { status, body } = await social.as(client.owner, 'POST', own, wanted())
    expect([status, body.link.createdBy, body.link.state]).toEqual([201, 'client', 'open'])
    expect((await social.as(other.owner, 'DELETE', `${own}/${body.link.id}`)).status).toBe(404)
    expect((await holder(social, body.key).posts()).length).toBe(1)
    expect((await social.as(client.owner, 'DELETE', `${own}/${body.link.id}`)).status).toBe(204)
    expect((await social.as(client.owner, 'GET', own)).body).toMatchObject([{ id: body.link.id, state: 'withdrawn' }])
    expect((await social.as(other.owner, 'GET', own)).body).toEqual([])
  })

  test.each([
    ['is over', { from: dayIn(-9), to: dayIn(-1) }, 'body.to'],
    ['ends before it begins', { from: dayIn(9), to: dayIn(3) }, 'body.to'],
    ['is longer than two months', { from: dayIn(0), to: dayIn(63) }, 'body.to'],
    ['is years ahead', { from: dayIn(700), to: dayIn(701) }, 'body.to'],
  ])('then a period that %s is refused', async (_, period, field) => {
    const client = await buyPackage(social)
    const answer = await social.as(social.admin, 'POST', `/social-media/clients/${client.id}/approval-links`, { ...wanted(), ...period })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('then a name with an address in it is refused, and more than twenty open links', async () => {
    const client = await buyPackage(social)
    const path = `/social-media/clients/${client.id}/approval-links`
    expect((await social.as(social.admin, 'POST', path, { ...wanted(), name: 'See evil.example' })).status).toBe(400)
    const answers = await Promise.all(Array.from({ length: 22 }, () => social.as(social.admin, 'POST', path, wanted())))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20)
    expect(answers.filter(({ body }) => body.type === '/problems/approval-link-limit-reached')).toHaveLength(2)
  })
})

describe('when a key is not that of the post', () => {
  test('then none of a thousand forged or altered keys opens anything', async () => {
    const client = await buyPackage(social)
    await proposeIn(social, client, 2)
    const { key } = await invite(social, client)
    const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const altered = Array.from({ length: 500 }, (_, index) => {
      const place = index % key.length
      const letter = alphabet[(alphabet.indexOf(key.charAt(place)) + 1 + Math.floor(index / key.length)) % 64]
      return key.slice(0, place) + letter + key.slice(place + 1)
    })
    const digest = createHash('sha256').update(key).digest('base64url')
    const forged = Array.from({ length: 500 }, () => randomBytes(32).toString('base64url'))
    for (const wrong of [...altered, ...forged, digest, key.slice(1), `${key}A`, key.toLowerCase()])
      expect([wrong, (await holder(social, wrong).read()).status]).toEqual([wrong, 410])
    expect((await holder(social, key).read()).status).toBe(200)
  })

  test('then posts of another client or period can neither be decided nor commented on', async () => {
    const [client, other] = [await buyPackage(social), await buyPackage(social)]
    const foreign = await proposeIn(social, other, 2)
    const outside = [await proposeIn(social, client, 31), await proposeIn(social, client, 40)]
    const approver = holder(social, (await invite(social, client)).key)
    for (const { id } of [foreign, ...outside]) {
      const answers = [
        await approver.approve(id, 1),
        await approver.sendBack(id, 1),
        await approver.takeBack(id, 1),
        await approver.comment(id, 1),
      ]
      expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404])
      const { body } = await social.as(social.admin, 'GET', `/social-media/posts/${id}/team-history`)
      expect(body).toHaveLength(1)
    }
  })
})

describe('when a link has ended', () => {
  const age = (id: string, days: number) =>
    social.pool.query(`UPDATE approval_link SET expires_at = now() - make_interval(days => $2) WHERE id = $1`, [id, days])

  test('then it says so, and is deleted with the address 30 days later; decisions keep the name', async () => {
    const client = await buyPackage(social)
    const { id: postId } = await proposeIn(social, client, 2)
    const { id, key } = await invite(social, client)
    await holder(social, key).approve(postId, 1)
    await age(id, 29)
    await cleanUp({ pool: social.pool, retention })
    expect(await holder(social, key).read()).toMatchObject({ status: 410, body: { type: '/problems/approval-link-expired' } })
    expect((await holder(social, key).takeBack(postId, 2)).body.type).toBe('/problems/approval-link-expired')
    await age(id, 31)
    await cleanUp({ pool: social.pool, retention })
    expect(await holder(social, key).read()).toMatchObject({ status: 410, body: { type: '/problems/mail-link-expired' } })
    expect((await social.as(client.owner, 'GET', own)).body).toEqual([])
    expect((await social.as(client.owner, 'GET', `/social-media/posts/${postId}/history`)).body[0]).toMatchObject({ byName: 'Amina Khan' })
  })

  test('then it works until fourteen days after its period', async () => {
    const { id } = await invite(social, await buyPackage(social), { to: dayIn(3) })
    const { rows } = await social.pool.query(
      `SELECT ((expires_at - interval '1 second') AT TIME ZONE 'Europe/London')::date::text AS last FROM approval_link WHERE id = $1`,
      [id],
    )
    expect(rows).toEqual([{ last: dayIn(17) }])
  })

  test('then an account takes its links and comments with it, and they are exported before', async () => {
    const client = await buyPackage(social)
    const { id: postId } = await proposeIn(social, client, 2)
    const { key } = await invite(social, client)
    expect(await holder(social, key).comment(postId, 1)).toMatchObject({ status: 201 })
    const { body } = await social.as(client.owner, 'GET', '/social-media/export')
    expect(body.approvalLinks).toMatchObject([{ name: 'Amina Khan', email: 'amina@example.com' }])
    expect(body.posts[0].comments).toMatchObject([{ author: 'Amina Khan' }])
    await social.deliver('social-media.accounts', accountDeleted(client.owner.accountId, 9))
    expect((await holder(social, key).read()).body.type).toBe('/problems/mail-link-expired')
    const { rows } = await social.pool.query(
      `SELECT (SELECT count(*)::integer FROM approval_link WHERE client_id = $1) AS links,
         (SELECT count(*)::integer FROM post_comment WHERE post_id = $2) AS comments`,
      [client.id, postId],
    )
    expect(rows).toEqual([{ links: 0, comments: 0 }])
  })
})

import { SocialClientUpserted } from '@directory/contracts/events/social-media'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { accountDeleted, accountUpserted, packageChanged } from './events.ts'
import { questionnaire } from './sample-questionnaire.ts'
import { type StartedSocialMedia, startSocialMedia } from './social-media-app.ts'

let social: StartedSocialMedia
beforeAll(async () => {
  social = await startSocialMedia()
})
afterAll(() => social?.stop())

type Somebody = ReturnType<StartedSocialMedia['somebody']>

const submit = (caller: Somebody, version: number | null, answers: Parameters<typeof questionnaire>[0] = {}) =>
  social.as(caller, 'PUT', '/social-media/questionnaire', { version, questionnaire: questionnaire(answers) })
const change = (id: string, version: number, values: object) =>
  social.as(social.admin, 'PATCH', `/social-media/clients/${id}`, { version, change: values })
const own = async (caller: Somebody) => (await social.as(caller, 'GET', '/social-media')).body
const anyRecord = async (answers: Parameters<typeof questionnaire>[0] = {}) => {
  const owner = social.somebody()
  const { body } = await submit(owner, null, answers)
  return { owner, client: body }
}

describe('when the questionnaire is submitted', () => {
  test('then it becomes the record of its sender, pending setup by the team, and both are notified', async () => {
    const owner = social.somebody()
    await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 1))
    const { status, body } = await submit(owner, null)
    const { logoId: _logo, contentImageIds: _images, ...answers } = questionnaire()
    expect([status, body]).toEqual([
      200,
      {
        ...answers,
        id: expect.any(String),
        accountId: owner.accountId,
        email: 'mia@example.com',
        logo: null,
        contentImages: [],
        package: null,
        setupCompleted: true,
        approvedByTeam: false,
        changedFields: [],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
        version: 1,
      },
    ])
    expect((await own(owner)).client).toEqual(body)
    expect(await social.notices(owner.accountId)).toEqual([{ notice: 'setup-received', businessName: 'Café Lumière' }])
    expect(await social.notices(null)).toContainEqual({
      notice: 'team-setup-received',
      businessName: 'Café Lumière',
      clientId: body.id,
    })
  })

  test('then only its sender and admins see it, and only its sender changes the answers', async () => {
    const { owner, client } = await anyRecord()
    const stranger = social.somebody()
    expect((await own(stranger)).client).toBeNull()
    expect((await social.as(stranger, 'GET', `/social-media/clients/${client.id}`)).status).toBe(403)
    expect((await social.as(owner, 'PATCH', `/social-media/clients/${client.id}`, { version: 1, change: {} })).status).toBe(403)
    expect((await social.as('visitor', 'GET', '/social-media')).status).toBe(401)
    await submit(stranger, null, { businessName: 'Elsewhere' })
    expect((await own(owner)).client.businessName).toBe('Café Lumière')
    expect((await social.as(social.admin, 'GET', `/social-media/clients/${client.id}`)).body).toMatchObject({
      ...client,
      unreadMessages: 0,
    })
  })

  test('then a logo or colours that the team has added to a bought package are not overwritten unseen', async () => {
    const owner = social.somebody()
    await social.deliver('social-media.packages', packageChanged(owner.accountId, 1))
    const { client } = await own(owner)
    const { body: branded } = await change(client.id, client.version, { brandColors: ['#c0392b'] })
    expect((await submit(owner, client.version)).body.type).toBe('/problems/conflict')
    expect((await submit(owner, null)).status).toBe(409)
    expect((await own(owner)).client.brandColors).toEqual(['#c0392b'])
    expect((await submit(owner, branded.version)).status).toBe(200)
  })

  test('then a concurrent change of the same answer is a conflict unless it was seen', async () => {
    const { owner, client } = await anyRecord()
    const second = await submit(owner, client.version, { businessName: 'Second' })
    expect(second.body).toMatchObject({ businessName: 'Second', version: 2 })
    const late = await submit(owner, client.version, { businessName: 'Late' })
    expect([late.status, late.body.type]).toEqual([409, '/problems/conflict'])
    expect((await submit(owner, 7, { businessName: 'Of the future' })).status).toBe(409)
    expect((await own(owner)).client.businessName).toBe('Second')
  })

  test('then decisions and payments made meanwhile are not a conflict', async () => {
    const { owner, client } = await anyRecord()
    await change(client.id, client.version, { approvedByTeam: true })
    await social.deliver('social-media.packages', packageChanged(owner.accountId, 1))
    const { status, body } = await submit(owner, client.version, { businessName: 'Renamed' })
    expect([status, body.approvedByTeam, body.package.socialPackage]).toEqual([200, true, 'professional'])
  })

  test('then an invalid answer is refused with its field', async () => {
    const owner = social.somebody()
    const { status, body } = await submit(owner, null, { businessName: ' ', websiteUrl: 'lumiere', brandColors: ['#1b5a40', '#1b5a40'] })
    expect(status).toBe(400)
    const fields = body.errors.map(({ field }: { field: string }) => field)
    expect(fields).toEqual(['body.questionnaire.businessName', 'body.questionnaire.websiteUrl', 'body.questionnaire.brandColors'])
  })

  test('then a nonexistent record cannot be changed', async () => {
    expect((await submit(social.somebody(), 1)).status).toBe(409)
  })
})

describe('when twenty first questionnaires of one account arrive concurrently', () => {
  const count = async ({ accountId }: Somebody) =>
    (await social.pool.query('SELECT count(*)::integer AS count FROM client WHERE account_id = $1', [accountId])).rows[0]?.count

  test('then there is one record, and identical submissions succeed', async () => {
    const owner = social.somebody()
    const responses = await Promise.all(Array.from({ length: 20 }, () => submit(owner, null)))
    expect(responses.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(responses.map(({ body }) => `${body.id} ${body.version}`)).size).toBe(1)
    expect(await count(owner)).toBe(1)
    expect(await social.notices(owner.accountId)).toHaveLength(1)
  })

  test('then different submissions get a conflict', async () => {
    const owner = social.somebody()
    const responses = await Promise.all(Array.from({ length: 20 }, (_, index) => submit(owner, null, { businessName: `Number ${index}` })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(19).fill(409)])
    expect(await count(owner)).toBe(1)
    expect((await own(owner)).client.businessName).toBe(responses.find(({ status }) => status === 200)?.body.businessName)
  })

  test('then a concurrent payment finds the same record', async () => {
    const owner = social.somebody()
    await Promise.all([
      ...Array.from({ length: 10 }, () => submit(owner, null)),
      social.deliver('social-media.packages', packageChanged(owner.accountId, 1)),
      ...Array.from({ length: 10 }, () => submit(owner, null)),
    ])
    expect(await count(owner)).toBe(1)
    expect((await own(owner)).client).toMatchObject({ setupCompleted: true, package: { socialPackage: 'professional' } })
  })
})

describe('when the team decides', () => {
  test('then setup and approval are independent, and the client is notified of each new stage', async () => {
    const { owner, client } = await anyRecord()
    const decide = async (values: object) => {
      const { version } = (await own(owner)).client
      const { status, body } = await change(client.id, version, values)
      return [status, body.setupCompleted, body.approvedByTeam]
    }
    expect(await decide({ approvedByTeam: true })).toEqual([200, true, true])
    expect(await decide({ setupCompleted: false })).toEqual([200, false, true])
    expect(await decide({ approvedByTeam: false })).toEqual([200, false, false])
    expect(await decide({ setupCompleted: true })).toEqual([200, true, false])
    expect(await decide({ approvedByTeam: true })).toEqual([200, true, true])
    expect(await decide({ approvedByTeam: false })).toEqual([200, true, false])
    expect((await social.notices(owner.accountId)).map(({ notice }) => notice)).toEqual([
      'setup-received',
      'client-approved',
      'setup-reopened',
      'setup-received',
      'client-approved',
      'client-pending',
    ])
  })

  test('then an approval survives later edits, which are marked until they have been seen', async () => {
    const { owner, client } = await anyRecord()
    const { body: approved } = await change(client.id, client.version, { approvedByTeam: true })
    const { body: edited } = await submit(owner, approved.version, { phone: '0115 496 0001' })
    expect(edited).toMatchObject({ approvedByTeam: true, changedFields: ['phone'] })
    const { body: again } = await submit(owner, edited.version, { phone: '0115 496 0001', contentThemes: ['Tea'] })
    expect(again.changedFields).toEqual(['phone', 'contentThemes'])
    const { body: seen } = await change(client.id, again.version, { changesSeen: true })
    expect(seen).toMatchObject({ approvedByTeam: true, changedFields: [] })
  })

  test('then edits before the approval are not marked', async () => {
    const { owner, client } = await anyRecord()
    expect((await submit(owner, client.version, { phone: null })).body.changedFields).toEqual([])
  })

  test('then a decision on outdated answers is a conflict', async () => {
    const { owner, client } = await anyRecord()
    await submit(owner, client.version, { businessName: 'Something else' })
    const { status, body } = await change(client.id, client.version, { approvedByTeam: true })
    expect([status, body.type]).toEqual([409, '/problems/conflict'])
    expect((await own(owner)).client.approvedByTeam).toBe(false)
  })

  test('then decisions are audited with their admin', async () => {
    const { client } = await anyRecord()
    await change(client.id, client.version, { approvedByTeam: true, brandColors: ['#000000'] })
    const { body } = await social.as(social.admin, 'GET', '/audit?kind=client&limit=1')
    expect(body).toMatchObject([
      {
        actorId: social.admin.accountId,
        action: 'changeClient',
        subject: { kind: 'client', id: client.id, name: 'Café Lumière' },
        before: { approvedByTeam: false, brandColors: ['#1b5a40', '#fbfaf6'] },
        after: { approvedByTeam: true, brandColors: ['#000000'] },
      },
    ])
  })

  test('then an unknown client is not found', async () => {
    const unknown = '0198c0de-0000-7000-8000-00000000dead'
    expect((await change(unknown, 1, {})).body.type).toBe('/problems/client-not-found')
    expect((await social.as(social.admin, 'GET', `/social-media/clients/${unknown}`)).status).toBe(404)
  })
})

describe('when an account changes', () => {
  test('then its record has the newest address, whichever arrives first', async () => {
    const owner = social.somebody()
    await submit(owner, null)
    await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 3, 'third@example.com'))
    await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 2, 'second@example.com'))
    expect((await own(owner)).client.email).toBe('third@example.com')
  })

  test('then a deleted one leaves nothing, and late events do not restore it', async () => {
    const { owner, client } = await anyRecord()
    const picture = social.media.upload(owner.accountId)
    await submit(owner, client.version, { logoId: picture.id })
    await social.as(owner, 'PUT', '/social-media/questionnaire-draft', { answers: { businessName: 'Half' }, over: null })
    await social.as(owner, 'POST', '/social-media/messages', { text: 'Good morning' })
    await social.deliver('social-media.accounts', accountDeleted(owner.accountId, 5))
    const { rows } = await social.pool.query(
      `SELECT (SELECT count(*) FROM client WHERE account_id = $1) + (SELECT count(*) FROM questionnaire_draft WHERE account_id = $1)
         + (SELECT count(*) FROM picture WHERE client_id = $2) + (SELECT count(*) FROM message WHERE client_id = $2) AS left`,
      [owner.accountId, client.id],
    )
    expect(rows).toEqual([{ left: 0 }])
    const [upserted, deleted] = (await social.events(client.id)).slice(-2)
    expect(upserted?.type).toBe(SocialClientUpserted.type)
    expect(deleted).toEqual({
      type: 'social-media.client.deleted.v1',
      version: (upserted?.version ?? 0) + 1,
      payload: { id: client.id, accountId: owner.accountId },
    })

    await social.deliver('social-media.accounts', accountUpserted(owner.accountId, 4), accountUpserted(owner.accountId, 6))
    await social.deliver('social-media.packages', packageChanged(owner.accountId, 1))
    expect((await submit(owner, null)).status).toBe(401)
    expect((await social.as(owner, 'PUT', '/social-media/questionnaire-draft', { answers: {}, over: null })).status).toBe(401)
    expect(await own(owner)).toMatchObject({ client: null, draft: null })
  })
})

describe('when someone requests their data', () => {
  test('then they get their record, their draft and all messages, and nothing of others', async () => {
    const { owner, client } = await anyRecord()
    await social.as(owner, 'PUT', '/social-media/questionnaire-draft', { answers: { businessName: 'Half' }, over: null })
    await social.as(owner, 'POST', '/social-media/messages', { text: 'Good morning' })
    const { body } = await social.as(owner, 'GET', '/social-media/export')
    expect(body).toMatchObject({
      client,
      draft: { answers: { businessName: 'Half' } },
      messages: [{ from: 'client', text: 'Good morning' }],
    })
    expect((await social.as(social.somebody(), 'GET', '/social-media/export')).body).toEqual({
      client: null,
      draft: null,
      posts: [],
      messages: [],
      metrics: [],
      managed: [],
      library: [],
      approvalLinks: [],
    })
  })
})

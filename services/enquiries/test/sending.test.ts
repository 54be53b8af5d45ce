import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { EnquirySettled, EnquiryUpserted, StandingChanged } from '@directory/contracts/events/enquiries'
import { AccountUpserted } from '@directory/contracts/events/identity'
import { ListingDeleted, ListingUpserted } from '@directory/contracts/events/listings'
import { operatorId } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDatabase } from '../src/database.ts'
import { remindOfHeld } from '../src/held/remind-job.ts'
import { duringChange } from './during-change.ts'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'

let enquiries: StartedEnquiries
beforeAll(async () => {
  enquiries = await startEnquiries()
})
afterAll(() => enquiries?.stop())

const inAWeek = localDate(new Date(Date.now() + 7 * 86_400_000))

const received = async (owner: ReturnType<StartedEnquiries['somebody']>) =>
  (await enquiries.as(owner, 'GET', '/enquiries/received')).body.enquiries

describe('when a visitor without an account sends an enquiry', () => {
  test('then it reaches each business once, on the page and by email, as soon as the address is confirmed', async () => {
    const owners = [enquiries.somebody(), enquiries.somebody(), enquiries.somebody()] as const
    const listings = await Promise.all(owners.map((owner) => enquiries.publish(owner)))
    const draft = await enquiries.draft(
      listings.map(({ id }) => id),
      { phone: '0115 496 0000', wishedOn: inAWeek, wishedTime: 'after six' },
    )
    const sent = await enquiries.as('visitor', 'POST', '/enquiries', draft)
    expect(sent).toMatchObject({ status: 202, body: { id: draft.id, state: 'unconfirmed', key: null } })
    const [confirmation, ...others] = await enquiries.noticesTo({ email: draft.email ?? '' })
    expect([confirmation?.notice, others]).toEqual(['enquiry-unconfirmed', []])
    expect(JSON.stringify(confirmation)).not.toContain(draft.message)
    expect(await received(owners[0])).toEqual([])

    const key = confirmation && 'key' in confirmation ? confirmation.key : ''
    const confirmations = await Promise.all(
      Array.from({ length: 4 }, () => enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)),
    )
    for (const { status, body } of confirmations) expect([status, body.state, body.conversations.length]).toEqual([200, 'delivered', 3])
    for (const [index, owner] of owners.entries()) {
      expect(await received(owner)).toMatchObject([
        { name: 'Amina Khan', state: 'new', isUnread: true, listing: { id: listings[index]?.id } },
      ])
      expect(await enquiries.noticesTo(owner)).toMatchObject([
        {
          notice: 'enquiry-received',
          text: draft.message,
          email: draft.email,
          phone: '0115 496 0000',
          wishedOn: inAWeek,
          replyTo: expect.stringMatching(/^[a-z2-7]{26}@answers\.example\.com$/),
        },
      ])
    }
  })

  test('then a repetition with the same id changes nothing and gets the same answer, however often and however fast it comes', async () => {
    const owner = enquiries.somebody()
    const { id } = await enquiries.publish(owner)
    const draft = await enquiries.draft([id])
    const responses = await Promise.all(Array.from({ length: 5 }, () => enquiries.as('visitor', 'POST', '/enquiries', draft)))
    responses.push(await enquiries.as('visitor', 'POST', '/enquiries', draft))
    for (const { status, body } of responses) expect([status, body]).toEqual([202, { id: draft.id, state: 'unconfirmed', key: null }])
    expect(await enquiries.noticesTo({ email: draft.email ?? '' })).toHaveLength(1)
  })

  test('then a repetition with other content is refused, so that nobody believes that it has arrived, and the first stays as it is', async () => {
    const [one, other] = [await enquiries.publish(enquiries.somebody()), await enquiries.publish(enquiries.somebody())]
    const id = randomUUID()
    const [picture, another] = [enquiries.media.upload(id, '/media/private/'), enquiries.media.upload(id, '/media/private/')]
    const wish = { phone: '0115 496 0000', wishedOn: inAWeek, wishedTime: 'after six' }
    const draft = await enquiries.draft([one.id, other.id], { id, pictures: [picture.id], ...wish })
    const send = (values: object) => enquiries.as('visitor', 'POST', '/enquiries', { ...draft, ...values })
    expect((await send({})).status).toBe(202)
    const changes: object[] = [
      { message: 'Something else' },
      { name: 'Amina K' },
      { email: 'other@example.com' },
      { email: null },
      { phone: null },
      { phone: '0115 496 0001' },
      { wishedOn: null },
      { wishedTime: 'before six' },
      { listingIds: [one.id] },
      { pictures: [] },
      { pictures: [picture.id, another.id] },
    ]
    for (const change of changes)
      expect([change, (await send(change)).body]).toMatchObject([change, { type: '/problems/enquiry-sent', status: 409 }])
    const same = { listingIds: [other.id, one.id], email: draft.email?.toUpperCase(), message: ` ${draft.message} `, origin: 'search' }
    expect((await send(same)).body).toEqual({ id, state: 'unconfirmed', key: null })
    expect(await enquiries.noticesTo({ email: draft.email ?? '' })).toHaveLength(1)
  })

  test('then a repetition that arrives before the first is stored waits for it and gets the same answer', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const draft = await enquiries.draft([id])
    const client = await enquiries.pool.connect()
    try {
      await client.query('BEGIN')
      // Nothing can be stored until both requests have begun.
      await client.query('LOCK TABLE enquiry IN SHARE MODE')
      const sending = [1, 2].map(() => enquiries.as('visitor', 'POST', '/enquiries', draft))
      const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
      await expect.poll(async () => (await enquiries.pool.query(waiting)).rowCount).toBe(2)
      await client.query('COMMIT')
      for (const { status, body } of await Promise.all(sending))
        expect([status, body]).toEqual([202, { id: draft.id, state: 'unconfirmed', key: null }])
    } finally {
      client.release(true)
    }
    expect(await enquiries.noticesTo({ email: draft.email ?? '' })).toHaveLength(1)
  })

  test('then a solution counts once, and a made-up one not at all', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const draft = await enquiries.draft([id])
    const again = { ...(await enquiries.draft([id])), proofOfWork: draft.proofOfWork }
    expect((await enquiries.as('visitor', 'POST', '/enquiries', draft)).status).toBe(202)
    for (const proofOfWork of [
      again.proofOfWork,
      'e30=',
      'nonsense',
      Buffer.from('{"challenge":{"parameters":{"expiresAt":1},"signature":"a"},"solution":{"counter":1,"derivedKey":"00"}}').toString(
        'base64',
      ),
    ])
      expect((await enquiries.as('visitor', 'POST', '/enquiries', { ...again, proofOfWork })).body.type).toBe(
        '/problems/proof-of-work-refused',
      )
  })

  test('then an address is needed, and a business that takes none refuses it', async () => {
    const owner = enquiries.somebody()
    const { id } = await enquiries.publish(owner)
    const withoutEmail = await enquiries.as('visitor', 'POST', '/enquiries', await enquiries.draft([id], { email: null }))
    expect(withoutEmail).toMatchObject({ status: 400, body: { errors: [{ field: 'body.email' }] } })
    expect((await enquiries.as(owner, 'PUT', `/enquiries/standings/${id}`, { isAccepting: false })).body).toMatchObject({
      isAccepting: false,
    })
    expect((await enquiries.as('visitor', 'POST', '/enquiries', await enquiries.draft([id]))).body.type).toBe('/problems/enquiries-closed')
    expect((await enquiries.events(id)).filter(({ type }) => type === StandingChanged.type).map(({ payload }) => payload.isOpen)).toEqual([
      true,
      false,
    ])
    expect((await enquiries.as(enquiries.somebody(), 'PUT', `/enquiries/standings/${id}`, { isAccepting: true })).status).toBe(404)
  })
})

test('when one of several businesses takes no enquiries, then the sender is told which, and nobody gets it', async () => {
  const owners = [enquiries.somebody(), enquiries.somebody(), enquiries.somebody()] as const
  const [first, closed, last] = await Promise.all(owners.map((owner) => enquiries.publish(owner)))
  await enquiries.as(owners[1], 'PUT', `/enquiries/standings/${closed?.id}`, { isAccepting: false })
  const draft = await enquiries.draft([first, closed, last].flatMap((listing) => listing?.id ?? []))
  const detail = `${closed?.name} takes no enquiries at the moment.`
  expect((await enquiries.as('visitor', 'POST', '/enquiries', draft)).body).toMatchObject({
    type: '/problems/enquiries-closed',
    detail,
    errors: [{ field: 'body.listingIds', message: detail }],
  })
  const others = { ...draft, listingIds: draft.listingIds.filter((id) => id !== closed?.id) }
  expect((await enquiries.as('visitor', 'POST', '/enquiries', others)).status).toBe(202)
})

describe('when somebody with an account sends an enquiry', () => {
  test('then it is delivered at once, and they follow it without an email', async () => {
    const owner = enquiries.somebody()
    const listing = await enquiries.publish(owner)
    const sender = await enquiries.register('mia@example.com')
    const draft = await enquiries.draft([listing.id], { email: null })
    const { body } = await enquiries.as(sender, 'POST', '/enquiries', draft)
    expect(body).toEqual({ id: draft.id, state: 'delivered', key: expect.any(String) })
    expect((await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)).body).toMatchObject({
      name: 'Amina Khan',
      email: 'mia@example.com',
      message: draft.message,
      conversations: [{ business: { name: listing.name, slug: listing.slug }, isAnswered: false, reviewableFrom: null }],
      unreached: [],
    })
    expect((await enquiries.as(sender, 'GET', '/enquiries/sent')).body).toMatchObject([
      { id: draft.id, key: body.key, businesses: [{ name: listing.name, isReached: true, isAnswered: false }] },
    ])
    expect((await enquiries.as(enquiries.somebody(), 'GET', '/enquiries/sent')).body).toEqual([])
  })

  test('then it is not sent to a business that has closed while it was waiting for it, as they are told', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const sender = await enquiries.register('ida@example.com')
    const draft = await enquiries.draft([id], { email: null })
    const { body } = await duringChange(
      enquiries,
      (client) => client.query('UPDATE business SET is_open = false, is_accepting = false WHERE listing_id = $1', [id]),
      () => enquiries.as(sender, 'POST', '/enquiries', draft),
    )
    expect(body.type).toBe('/problems/enquiries-closed')
  })

  test('then one with another address than that of the account is confirmed like that of anybody', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const sender = await enquiries.register('noah@example.com')
    const { body } = await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([id], { email: 'stranger@example.com' }))
    expect(body).toMatchObject({ state: 'unconfirmed', key: null })
    expect((await enquiries.as(sender, 'GET', '/enquiries/sent')).body).toMatchObject([{ state: 'unconfirmed', key: null }])
  })

  test('then it is refused if the business is theirs, or the day is over', async () => {
    const owner = await enquiries.register('owner@example.com')
    const { id, name } = await enquiries.publish(owner)
    const own = await enquiries.as(owner, 'POST', '/enquiries', await enquiries.draft([id], { email: null }))
    const detail = `${name} is your own.`
    expect(own.body).toMatchObject({ type: '/problems/enquiries-closed', detail, errors: [{ field: 'body.listingIds', message: detail }] })
    const late = await enquiries.draft([id], { wishedOn: '2020-01-01' })
    expect((await enquiries.as('visitor', 'POST', '/enquiries', late)).body.errors).toMatchObject([{ field: 'body.wishedOn' }])
  })

  test('then its pictures are referred to, and only whoever may read it gets their addresses', async () => {
    const owner = enquiries.somebody()
    const { id } = await enquiries.publish(owner)
    const sender = await enquiries.register('zoe@example.com')
    const draft = await enquiries.draft([id], { email: null })
    const picture = enquiries.media.upload(draft.id, '/media/private/')
    const { body } = await enquiries.as(sender, 'POST', '/enquiries', { ...draft, pictures: [picture.id] })
    expect((await enquiries.events(draft.id)).map(({ type, payload }) => [type, payload.images])).toEqual([
      [EnquiryUpserted.type, [picture.url]],
    ])
    const followed = await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)
    expect(followed.body.pictures).toEqual([
      { id: picture.id, url: expect.stringContaining(`${picture.url}?expires=`), width: 1_600, height: 900 },
    ])
    const { source, ...exported } = (await enquiries.as(sender, 'GET', '/export/own')).body.sent[0].pictures[0]
    expect(exported).toEqual({ id: picture.id, url: picture.url, width: 1_600, height: 900 })
    expect(source).toContain(`${picture.url}?expires=`)
    const foreign = await enquiries.draft([id], { pictures: [picture.id] })
    expect((await enquiries.as('visitor', 'POST', '/enquiries', foreign)).body.type).toBe('/problems/image-not-found')
  })
})

test('when many enquiries reach a business at once, then each is delivered, and the package’s limit closes the form', async () => {
  const owner = enquiries.somebody()
  const [one, other] = [await enquiries.publish(owner), await enquiries.publish(enquiries.somebody(), { advertisingPackage: 'gold' })]
  const ids = [one.id, other.id]
  const senders = await Promise.all(Array.from({ length: 10 }, (_, index) => enquiries.register(`crowd-${index}@example.com`)))
  const drafts = await Promise.all(senders.map((_, index) => enquiries.draft(index % 2 ? ids : ids.toReversed(), { email: null })))
  const sent = await Promise.all(senders.map((sender, index) => enquiries.as(sender, 'POST', '/enquiries', drafts[index])))
  expect(sent.map(({ body }) => body.state)).toEqual(senders.map(() => 'delivered'))
  expect((await enquiries.as(owner, 'GET', '/enquiries/standings')).body).toMatchObject([{ receivedThisMonth: 10 }])
  const late = await enquiries.register('late@example.com')
  const { body } = await enquiries.as(late, 'POST', '/enquiries', await enquiries.draft([one.id], { email: null }))
  expect(body.type).toBe('/problems/enquiries-closed')
})

test('when a package’s enquiries of the month are used up before one is confirmed, then it does not reach the business, as its sender is told', async () => {
  const owner = enquiries.somebody()
  const [full, other] = [await enquiries.publish(owner), await enquiries.publish(enquiries.somebody())]
  const draft = await enquiries.draft([full.id, other.id])
  await enquiries.as('visitor', 'POST', '/enquiries', draft)
  const ask = async (index: number) => {
    const sender = await enquiries.register(`quick-${index}@example.com`)
    await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([full.id], { email: null }))
  }
  for (let index = 0; index < 10; index++) await ask(index)
  const [confirmation] = await enquiries.noticesTo({ email: draft.email ?? '' })
  const key = confirmation && 'key' in confirmation ? confirmation.key : ''
  const { body } = await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)
  const unreached = [{ id: full.id, name: full.name, slug: full.slug, reason: 'not-accepting' }]
  expect([body.unreached, body.conversations.length]).toEqual([unreached, 1])
  // Whatever has become of the business since.
  await enquiries.publish(owner, { ...full, version: 2, advertisingPackage: 'gold' })
  expect((await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${key}`)).body.unreached).toEqual(unreached)
  expect((await enquiries.noticesTo({ email: draft.email ?? '' })).at(-1)).toMatchObject({
    notice: 'enquiry-undelivered',
    businessName: full.name,
  })
  expect((await enquiries.as(owner, 'GET', '/enquiries/standings')).body).toMatchObject([{ receivedThisMonth: 10 }])
})

test('when the address of a business is refused before an enquiry is confirmed, then its sender is told that', async () => {
  const nobody = { accountId: operatorId, role: 'user' as const }
  const business = await enquiries.publish(nobody, { email: 'hello@club.example' })
  const draft = await enquiries.draft([business.id])
  await enquiries.as('visitor', 'POST', '/enquiries', draft)
  const sender = await enquiries.register('ben@example.com')
  await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([business.id], { email: null }))
  const [notice] = await enquiries.noticesTo({ email: 'hello@club.example' })
  await enquiries.refuse(notice && 'conversationId' in notice ? notice.conversationId : '', 'hello@club.example')
  const [confirmation] = await enquiries.noticesTo({ email: draft.email ?? '' })
  const key = confirmation && 'key' in confirmation ? confirmation.key : ''
  const { body } = await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)
  expect(body).toMatchObject({ state: 'delivered', conversations: [], unreached: [{ name: business.name, reason: 'address-refused' }] })
})

test('when a new month begins before the standings are refreshed, then what is confirmed then is delivered', async () => {
  const owner = enquiries.somebody()
  const { id } = await enquiries.publish(owner)
  const draft = await enquiries.draft([id])
  await enquiries.as('visitor', 'POST', '/enquiries', draft)
  await enquiries.pool.query('UPDATE business SET is_open = false WHERE listing_id = $1', [id])
  const [confirmation] = await enquiries.noticesTo({ email: draft.email ?? '' })
  const key = confirmation && 'key' in confirmation ? confirmation.key : ''
  await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)
  expect(await received(owner)).toHaveLength(1)
})

test('when nobody has claimed a business, then its enquiries go to its public address, and without one it takes none', async () => {
  const nobody = { accountId: operatorId, role: 'user' as const }
  const [reachable, silent] = [await enquiries.publish(nobody, { email: 'hello@cafe.example' }), await enquiries.publish(nobody)]
  const sender = await enquiries.register('lea@example.com')
  const send = async (id: string) => enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([id], { email: null }))
  expect((await send(reachable.id)).body.state).toBe('delivered')
  expect(await enquiries.noticesTo({ email: 'hello@cafe.example' })).toMatchObject([{ notice: 'enquiry-received', isClaimed: false }])
  expect((await send(silent.id)).body.type).toBe('/problems/enquiries-closed')
})

test('when the address of a business that nobody has claimed is suppressed, then the sender is told, and it takes no more until it has another', async () => {
  const nobody = { accountId: operatorId, role: 'user' as const }
  const business = await enquiries.publish(nobody, { email: 'hello@bar.example' })
  const sender = await enquiries.register('max@example.com')
  const send = async () => enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([business.id], { email: null }))
  const { body } = await send()
  const [notice] = await enquiries.noticesTo({ email: 'hello@bar.example' })
  const conversationId = notice && 'conversationId' in notice ? notice.conversationId : ''
  for (const _ of [1, 2]) expect(await enquiries.refuse(conversationId, 'Hello@bar.example')).toBe('done')
  const settled = (await enquiries.events(conversationId)).filter(({ type }) => type === EnquirySettled.type)
  expect(settled.map(({ payload }) => payload)).toEqual([{ listingId: business.id, day: localDate(new Date()), isSettled: true }])
  const followed = await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)
  expect(followed.body).toMatchObject({
    conversations: [],
    unreached: [{ id: business.id, name: business.name, slug: business.slug, reason: 'address-refused' }],
  })
  expect((await enquiries.as(sender, 'GET', '/enquiries/sent')).body).toMatchObject([{ businesses: [{ isReached: false }] }])
  expect((await enquiries.noticesTo({ email: 'max@example.com' })).map((one) => one.notice)).toEqual(['enquiry-undelivered'])
  expect((await send()).body.type).toBe('/problems/enquiries-closed')
  const moved = { ...business, version: business.version + 1, email: 'new@bar.example' }
  await enquiries.consumers.listings.deliver([enquiries.event(ListingUpserted, business.id, moved.version, moved)])
  expect((await send()).body.state).toBe('delivered')
})

test('when the address turns out to be suppressed after the visitor has written again, then it takes no more, the conversation stays, and they are told', async () => {
  const nobody = { accountId: operatorId, role: 'user' as const }
  const business = await enquiries.publish(nobody, { email: 'hello@pub.example' })
  const sender = await enquiries.register('kim@example.com')
  const { body } = await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([business.id], { email: null }))
  const { conversations } = (await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)).body
  const message = { id: randomUUID(), text: 'Are you there?' }
  await enquiries.as('visitor', 'POST', `/enquiries/conversations/${conversations[0].id}/messages?key=${body.key}`, message)
  expect(await enquiries.refuse(conversations[0].id, 'hello@pub.example')).toBe('done')
  const standings = (await enquiries.events(business.id)).filter(({ type }) => type === StandingChanged.type)
  expect(standings.map(({ payload }) => payload.isOpen)).toEqual([true, false])
  expect((await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)).body.conversations).toHaveLength(1)
  expect(await enquiries.noticesTo({ email: 'kim@example.com' })).toMatchObject([
    { notice: 'enquiry-undelivered', businessName: business.name },
  ])
})

describe('when a visitor writes on to a business that nobody reads for', () => {
  const begin = async (owner: Awaited<ReturnType<typeof enquiries.register>>, email: string) => {
    const business = await enquiries.publish(owner, { email: 'hello@grill.example' })
    const sender = await enquiries.register(email)
    const { body } = await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([business.id], { email: null }))
    const follow = async () => (await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${body.key}`)).body
    const id: string = (await follow()).conversations[0].id
    const path = `/enquiries/conversations/${id}/messages?key=${body.key}`
    const write = () => enquiries.as('visitor', 'POST', path, { id: randomUUID(), text: 'Are you there?' })
    return { business, id, write, follow }
  }
  const nobody = { accountId: operatorId, role: 'user' as const }
  const refused = (name: string) => ({
    status: 409,
    body: {
      type: '/problems/conversation-closed',
      detail: `${name} cannot be reached here at the moment, so your message was not sent.`,
    },
  })

  test('then they are told by email that a message was not sent since its address is suppressed, and further ones are refused for a while', async () => {
    const { business, id, write } = await begin(nobody, 'further@example.com')
    expect((await write()).status).toBe(201)
    expect(await enquiries.refuse(id, 'hello@grill.example', true)).toBe('done')
    expect(await enquiries.noticesTo({ email: 'further@example.com' })).toMatchObject([
      { notice: 'enquiry-undelivered', businessName: business.name, isFurther: true },
    ])
    expect(await write()).toMatchObject(refused(business.name))
    await enquiries.pool.query(`UPDATE business SET refused_at = now() - interval '1 year' WHERE listing_id = $1`, [business.id])
    expect((await write()).status).toBe(201)
  })

  test('then what waits goes to the address that it has by now, and they are told if that was answered before', async () => {
    const { business, id, write } = await begin(nobody, 'moved@example.com')
    await write()
    const moved = { ...business, version: business.version + 1, email: 'moved@grill.example' }
    await enquiries.consumers.listings.deliver([enquiries.event(ListingUpserted, business.id, moved.version, moved)])
    await enquiries.refuse(id, 'hello@grill.example', true)
    expect(await enquiries.noticesTo({ email: 'moved@grill.example' })).toMatchObject([
      { notice: 'enquiry-received', conversationId: id, text: expect.stringMatching(/Are you there\?$/) },
    ])
    expect(await enquiries.noticesTo({ email: 'moved@example.com' })).toEqual([])
    await enquiries.pool.query(`UPDATE conversation SET state = 'answered', answered_at = now() WHERE id = $1`, [id])
    await enquiries.refuse(id, 'hello@grill.example', true)
    expect(await enquiries.noticesTo({ email: 'moved@example.com' })).toMatchObject([{ notice: 'enquiry-undelivered', isFurther: true }])
    expect((await write()).status).toBe(201)
  })

  test('then they are told if the account of its owner is disabled before the email is sent', async () => {
    const owner = await enquiries.register('disabled-early@example.com')
    const { business, id, follow } = await begin(owner, 'early@example.com')
    await enquiries.refuse(id, null)
    expect(await enquiries.noticesTo({ email: 'early@example.com' })).toMatchObject([
      { notice: 'enquiry-undelivered', businessName: business.name },
    ])
    expect(await follow()).toMatchObject({ conversations: [], unreached: [{ id: business.id, reason: 'not-accepting' }] })
  })

  test('then they are told if it ceases to have an owner and has no address', async () => {
    const { business, follow } = await begin(enquiries.somebody(), 'orphaned@example.com')
    const orphaned = { ...business, version: business.version + 1, email: null, ownerId: operatorId }
    await enquiries.consumers.listings.deliver([enquiries.event(ListingUpserted, business.id, orphaned.version, orphaned)])
    expect(await enquiries.noticesTo({ email: 'orphaned@example.com' })).toMatchObject([
      { notice: 'enquiry-undelivered', businessName: business.name },
    ])
    expect((await follow()).conversations).toMatchObject([{ business: { isReachable: false, isDeleted: false } }])
  })

  test('then messages are refused while it has neither an owner nor an address', async () => {
    const { business, write } = await begin(nobody, 'addressless@example.com')
    const change = (version: number, email: string | null) =>
      enquiries.consumers.listings.deliver([enquiries.event(ListingUpserted, business.id, version, { ...business, version, email })])
    await change(business.version + 1, null)
    expect(await write()).toMatchObject(refused(business.name))
    await change(business.version + 2, 'new@grill.example')
    expect((await write()).status).toBe(201)
  })

  test('then messages are refused while the account of its owner is disabled', async () => {
    const owner = await enquiries.register('disabled-grill@example.com')
    const { business, write } = await begin(owner, 'hungry@example.com')
    const setDisabled = (isDisabled: boolean) =>
      enquiries.pool.query('UPDATE account SET is_disabled = $2 WHERE id = $1', [owner.accountId, isDisabled])
    await setDisabled(true)
    expect(await write()).toMatchObject(refused(business.name))
    await setDisabled(false)
    expect((await write()).status).toBe(201)
  })
})

test('when an email could not be sent about a business that has been claimed since, then nothing happens', async () => {
  const nobody = { accountId: operatorId, role: 'user' as const }
  const business = await enquiries.publish(nobody, { email: 'hello@inn.example' })
  const sender = await enquiries.register('lou@example.com')
  await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([business.id], { email: null }))
  const [notice] = await enquiries.noticesTo({ email: 'hello@inn.example' })
  const owner = enquiries.somebody()
  const claimed = { ...business, version: business.version + 1, ownerId: owner.accountId }
  await enquiries.consumers.listings.deliver([enquiries.event(ListingUpserted, business.id, claimed.version, claimed)])
  const conversationId = notice && 'conversationId' in notice ? notice.conversationId : ''
  expect(await enquiries.refuse(conversationId, 'hello@inn.example')).toBe('done')
  expect(await received(owner)).toHaveLength(1)
})

test('when a business is deleted before an enquiry is confirmed, then its sender is told', async () => {
  const [gone, stays] = [await enquiries.publish(enquiries.somebody()), await enquiries.publish(enquiries.somebody())]
  const draft = await enquiries.draft([gone.id, stays.id])
  await enquiries.as('visitor', 'POST', '/enquiries', draft)
  await enquiries.consumers.listings.deliver([
    enquiries.event(ListingDeleted, gone.id, 2, { id: gone.id, slug: gone.slug, mergedInto: null }),
  ])
  const [confirmation] = await enquiries.noticesTo({ email: draft.email ?? '' })
  const key = confirmation && 'key' in confirmation ? confirmation.key : ''
  const { body } = await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)
  expect([body.unreached, body.conversations.length]).toEqual([[{ id: gone.id, name: gone.name, slug: null, reason: 'not-listed' }], 1])
  expect((await enquiries.noticesTo({ email: draft.email ?? '' })).map(({ notice }) => notice)).toEqual([
    'enquiry-unconfirmed',
    'enquiry-undelivered',
  ])
})

test('when an enquiry looks like spam, then it waits for an admin, who delivers or refuses it', async () => {
  const owner = enquiries.somebody()
  const { id } = await enquiries.publish(owner)
  const admin = enquiries.somebody('admin')
  const sender = await enquiries.register('robot@example.com')
  const picture = enquiries.media.upload(randomUUID(), '/media/private/')
  const send = async (values: object) => {
    const spam = await enquiries.draft([id], { email: null, website: 'http://spam.example', ...values })
    return (await enquiries.as(sender, 'POST', '/enquiries', spam)).body
  }
  const [kept, refused] = [
    await send({ id: picture.ownerId, pictures: [picture.id], wishedOn: inAWeek, wishedTime: 'after six' }),
    await send({}),
  ]
  expect([kept.state, refused.state]).toEqual(['held', 'held'])
  expect(await received(owner)).toEqual([])
  const queue = await enquiries.as(admin, 'GET', '/enquiries/held')
  expect(queue.body).toMatchObject({
    total: 2,
    enquiries: [
      {
        id: kept.id,
        signals: ['A field that people do not see was filled in'],
        wishedOn: inAWeek,
        wishedTime: 'after six',
        pictures: [{ id: picture.id, url: expect.stringContaining(`${picture.url}?expires=`) }],
      },
      { id: refused.id, pictures: [] },
    ],
  })
  const decide = (enquiryId: string, isSpam: boolean) => enquiries.as(admin, 'PUT', `/enquiries/held/${enquiryId}/decision`, { isSpam })
  const twice = await Promise.all([decide(kept.id, false), decide(kept.id, false)])
  expect(twice.map(({ status, body }) => [status, body.businesses[0].isDelivered])).toEqual([
    [200, true],
    [200, true],
  ])
  expect((await decide(refused.id, true)).body.state).toBe('refused')
  expect((await decide(refused.id, false)).status).toBe(409)
  expect(await received(owner)).toHaveLength(1)
  expect(await enquiries.noticesTo(owner)).toHaveLength(1)
  expect((await enquiries.as(sender, 'GET', '/enquiries/held')).status).toBe(403)
  const late = await send({})
  await enquiries.pool.query('UPDATE business SET is_open = false, is_accepting = false WHERE listing_id = $1', [id])
  expect((await decide(late.id, false)).body).toMatchObject({ state: 'delivered', businesses: [{ isDelivered: false }] })
})

test('when enquiries have been held for hours, then the team is reminded once a day of how many there are and since when', async () => {
  const { id } = await enquiries.publish(enquiries.somebody())
  const sender = await enquiries.register('robots@example.com')
  const hold = async (hours: number): Promise<void> => {
    const spam = await enquiries.draft([id], { email: null, website: 'http://spam.example' })
    await enquiries.as(sender, 'POST', '/enquiries', spam)
    await enquiries.pool.query('UPDATE enquiry SET sent_at = now() - make_interval(hours => $2) WHERE id = $1', [spam.id, hours])
  }
  const database = createDatabase(enquiries.pool)
  const remind = () => remindOfHeld(database, (secret) => secret)
  const sentToTeam = async () => (await enquiries.noticesTo({ accountId: null })).filter(({ notice }) => notice === 'enquiries-held')
  await hold(1)
  expect(await remind()).toBe(0)
  await hold(20)
  await hold(30)
  // As two copies of the service would.
  expect((await Promise.all([remind(), remind()])).toSorted()).toEqual([0, 2])
  expect(await sentToTeam()).toMatchObject([{ count: 2 }])
  await enquiries.pool.query(`UPDATE enquiry SET reminded_at = now() - interval '1 day' WHERE reminded_at IS NOT NULL`)
  await enquiries.pool.query(`UPDATE enquiry SET state = 'refused' WHERE sent_at < now() - interval '25 hours'`)
  expect(await remind()).toBe(1)
})

describe('when others have sent much the same text', () => {
  const send = async (listingId: string, email: string, message: string) => {
    const draft = await enquiries.draft([listingId], { email, message })
    expect((await enquiries.as('visitor', 'POST', '/enquiries', draft)).body.state).toBe('unconfirmed')
  }
  const confirm = async (email: string) => {
    const notice = (await enquiries.noticesTo({ email })).find((one) => one.notice === 'enquiry-unconfirmed')
    const key = notice && 'key' in notice ? notice.key : ''
    return (await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${key}`)).body.state
  }

  test('then an enquiry is delivered whose sender has only corrected a mistyped address', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const { message } = await enquiries.draft([id])
    await send(id, 'jo@gmial.example', message)
    await send(id, 'jo@gmail.example', message)
    expect(await confirm('jo@gmail.example')).toBe('delivered')
  })

  test('then all but one of those are held that are confirmed, also at the same moment and after all were sent', async () => {
    const { id } = await enquiries.publish(enquiries.somebody())
    const { message } = await enquiries.draft([id])
    const addresses = Array.from({ length: 5 }, (_, index) => `campaign-${index}@example.com`)
    for (const email of addresses) await send(id, email, message)
    const states: string[] = await Promise.all(addresses.map(confirm))
    expect(states.toSorted()).toEqual(['delivered', 'held', 'held', 'held', 'held'])
    const sender = await enquiries.register('campaign@example.com')
    const draft = await enquiries.draft([id], { email: null, message })
    expect((await enquiries.as(sender, 'POST', '/enquiries', draft)).body.state).toBe('held')
    const { body } = await enquiries.as(enquiries.somebody('admin'), 'GET', '/enquiries/held?limit=100')
    const signals = body.enquiries.flatMap((one: { email: string; signals: string[] }) =>
      one.email.startsWith('campaign') ? [one.signals] : [],
    )
    expect(signals).toEqual(Array.from({ length: 5 }, () => ['Others have sent much the same text']))
  })
})

describe('when many enquiries are sent in the name of an address', () => {
  const sendIn = async (email: string, listingId: string) =>
    (await enquiries.as('visitor', 'POST', '/enquiries', await enquiries.draft([listingId], { email }))).body

  test('then it gets 20 emails a day to confirm them, and its holder can still send while signed in', async () => {
    const { id } = await enquiries.publish(enquiries.somebody(), { advertisingPackage: 'gold' })
    const holder = await enquiries.register('victim@example.com')
    for (let count = 0; count < 20; count++) expect((await sendIn('victim@example.com', id)).state).toBe('unconfirmed')
    expect((await sendIn('victim@example.com', id)).type).toBe('/problems/too-many-requests')
    const { body } = await enquiries.as(holder, 'POST', '/enquiries', await enquiries.draft([id], { email: null }))
    expect(body.state).toBe('delivered')
    expect((await enquiries.noticesTo({ email: 'victim@example.com' })).map(({ notice }) => notice)).toEqual(
      Array.from({ length: 20 }, () => 'enquiry-unconfirmed'),
    )
  })

  test('then those that its holder confirms are held from the sixth on, however late', async () => {
    const { id } = await enquiries.publish(enquiries.somebody(), { advertisingPackage: 'gold' })
    for (let count = 0; count < 7; count++) await sendIn('busy@example.com', id)
    await enquiries.pool.query(`UPDATE enquiry SET sent_at = sent_at - interval '30 hours' WHERE email = 'busy@example.com'`)
    const states: string[] = []
    for (const notice of await enquiries.noticesTo({ email: 'busy@example.com' }))
      if ('key' in notice) states.push((await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${notice.key}`)).body.state)
    expect(states).toEqual([...Array.from({ length: 5 }, () => 'delivered'), 'held', 'held'])
  })

  test('then a sender who is signed in sends at most 20 a day', async () => {
    const { id } = await enquiries.publish(enquiries.somebody(), { advertisingPackage: 'gold' })
    const sender = await enquiries.register('tireless@example.com')
    const send = async () => (await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([id], { email: null }))).body
    for (let count = 0; count < 20; count++) expect((await send()).state).toBe(count < 5 ? 'delivered' : 'held')
    expect((await send()).type).toBe('/problems/too-many-requests')
  })
})

test('when an admin owns a chosen business or has sent the held enquiry, then somebody else has to decide on it', async () => {
  const [owner, other] = [enquiries.somebody('admin'), enquiries.somebody('admin')]
  const { id } = await enquiries.publish(owner)
  const registered = await enquiries.register('admin-who-asks@example.com')
  const sender = { ...registered, role: 'admin' as const }
  const send = async () => {
    const draft = await enquiries.draft([id], { email: null, website: 'http://spam.example' })
    expect((await enquiries.as(sender, 'POST', '/enquiries', draft)).body.state).toBe('held')
    return draft.id
  }
  const held = await send()
  const decide = (admin: typeof owner, isSpam = false) => enquiries.as(admin, 'PUT', `/enquiries/held/${held}/decision`, { isSpam })
  const conflict = async (admin: typeof owner) => {
    const { body } = await enquiries.as(admin, 'GET', '/enquiries/held?limit=100')
    return body.enquiries.find((one: { id: string }) => one.id === held).conflictOfInterest
  }
  expect([await conflict(owner), await conflict(sender), await conflict(other)]).toEqual(['business', 'enquiry', null])
  for (const admin of [owner, sender])
    for (const isSpam of [false, true])
      expect((await decide(admin, isSpam)).body).toMatchObject({ type: '/problems/conflict-of-interest', status: 403 })
  // Whoever has sent it signed out is who has the address.
  await enquiries.pool.query('UPDATE enquiry SET account_id = NULL WHERE id = $1', [held])
  expect(await conflict(sender)).toBe('enquiry')
  expect((await decide(other)).body).toMatchObject({ state: 'delivered', conflictOfInterest: null })
})

test('when the account of an owner is disabled, then their business takes no enquiries until it is enabled', async () => {
  const owner = await enquiries.register('disabled-owner@example.com')
  const { id } = await enquiries.publish(owner)
  const setDisabled = (isDisabled: boolean, version: number) =>
    enquiries.consumers.accounts.deliver([
      enquiries.event(AccountUpserted, owner.accountId, version, {
        ...{ id: owner.accountId, email: 'disabled-owner@example.com', isEmailVerified: true, role: 'user', isDisabled },
        registeredAt: '2026-11-01T12:00:00.000Z',
      }),
    ])
  const sender = await enquiries.register('asks-the-disabled@example.com')
  const send = async () => (await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([id], { email: null }))).body
  await setDisabled(true, 2)
  expect((await send()).type).toBe('/problems/enquiries-closed')
  // Neither a late event nor a change of the business opens it.
  await setDisabled(false, 1)
  await enquiries.as(owner, 'PUT', `/enquiries/standings/${id}`, { isAccepting: true })
  expect((await send()).type).toBe('/problems/enquiries-closed')
  await setDisabled(false, 3)
  expect((await send()).state).toBe('delivered')
  const standings = (await enquiries.events(id)).filter(({ type }) => type === StandingChanged.type)
  expect(standings.map(({ payload }) => payload.isOpen)).toEqual([true, false, true])
})

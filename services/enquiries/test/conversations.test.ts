import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import {
  CustomerRecognised,
  EnquiryAnswered,
  EnquiryDeleted,
  EnquiryReceived,
  EnquirySettled,
  StandingChanged,
} from '@directory/contracts/events/enquiries'
import { AccountDeleted } from '@directory/contracts/events/identity'
import { ListingDeleted } from '@directory/contracts/events/listings'
import { operatorId } from '@directory/kit/tokens/verifier'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { arrive as arriveAt, deliverTo, findAddresses } from './arrive.ts'
import { duringChange } from './during-change.ts'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'

let enquiries: StartedEnquiries
beforeAll(async () => {
  enquiries = await startEnquiries()
})
afterAll(() => enquiries?.stop())

type Person = ReturnType<StartedEnquiries['somebody']>

const deliver = (owner: Person, listingId: string) => deliverTo(enquiries, owner, listingId)
const arrive = () => arriveAt(enquiries)
const answer = (owner: Person, id: string, text = 'We can come tomorrow.', messageId = randomUUID()) =>
  enquiries.as(owner, 'POST', `/enquiries/received/${id}/messages`, { id: messageId, text })
const write = (key: string, id: string, text: string) =>
  enquiries.as('visitor', 'POST', `/enquiries/conversations/${id}/messages?key=${key}`, { id: randomUUID(), text })

describe('when an owner requests their data', () => {
  test('then it has what they answered and noted, also as a former owner, and nothing of who enquired or of another owner', async () => {
    const { owner, listing, id, key, message } = await arrive()
    await answer(owner, id, 'An earlier owner says tomorrow.')
    const earlier = { state: 'lost', labels: ['Garden'], note: 'Too far.', valuePence: null }
    await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version: 2, ...earlier })
    const next = enquiries.somebody()
    await enquiries.publish(next, { ...listing, ownerId: next.accountId, version: 2 })
    await answer(next, id, 'On Friday at nine.')
    await write(key, id, 'Friday suits me.')
    const { version } = (await enquiries.as(next, 'GET', `/enquiries/received/${id}`)).body
    const noted = { state: 'won', labels: ['Kitchen'], note: 'Bring a valve.', valuePence: 8_950 }
    await enquiries.as(next, 'PATCH', `/enquiries/received/${id}`, { version, ...noted })
    const { status, body } = await enquiries.as(next, 'GET', '/export/own')
    expect([status, body.received]).toEqual([
      200,
      [
        {
          id,
          business: listing.name,
          ...noted,
          receivedAt: expect.any(String),
          answers: [{ text: 'On Friday at nine.', at: expect.any(String) }],
        },
      ],
    ])
    for (const foreign of [message, 'Friday suits me.', 'An earlier owner']) expect(JSON.stringify(body)).not.toContain(foreign)
    const former = (await enquiries.as(owner, 'GET', '/export/own')).body
    expect(former.received).toEqual([
      {
        id,
        business: listing.name,
        ...earlier,
        receivedAt: expect.any(String),
        answers: [{ text: 'An earlier owner says tomorrow.', at: expect.any(String) }],
      },
    ])
    for (const foreign of [message, 'Friday suits me.', 'On Friday', 'valve']) expect(JSON.stringify(former)).not.toContain(foreign)
  })

  test('then it has what they answered about a business that has been deleted since', async () => {
    const { owner, listing, id } = await arrive()
    await answer(owner, id, 'Tomorrow at ten.')
    await enquiries.consumers.listings.deliver([
      enquiries.event(ListingDeleted, listing.id, 2, { id: listing.id, slug: listing.slug, mergedInto: null }),
    ])
    expect((await enquiries.as(owner, 'GET', '/export/own')).body.received).toMatchObject([
      { id, state: 'answered', answers: [{ text: 'Tomorrow at ten.' }] },
    ])
  })
})

describe('when an owner answers', () => {
  test('then the visitor is told once, the enquiry counts as answered, and both go on writing', async () => {
    const { owner, id, key, email } = await arrive()
    const messageId = randomUUID()
    const answers = await Promise.all([answer(owner, id, 'Tomorrow?', messageId), answer(owner, id, 'Tomorrow?', messageId)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201])
    expect(await enquiries.noticesTo({ email })).toMatchObject([{ notice: 'enquiry-answered', key, text: 'Tomorrow?' }])
    expect((await write(key, id, 'Yes, please.')).body).toMatchObject({ from: 'visitor', text: 'Yes, please.' })
    const { body } = await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)
    expect(body).toMatchObject({ state: 'answered', messages: [{ from: 'business' }, { from: 'visitor', text: 'Yes, please.' }] })
    expect((await enquiries.noticesTo(owner)).map(({ notice }) => notice)).toEqual(['enquiry-received', 'enquiry-continued'])
  })

  test('then pictures go with it, to those alone who take part, and the email says how many', async () => {
    const { owner, id, key, email } = await arrive()
    const upload = () => enquiries.media.upload(id, '/media/private/')
    const [plan, photo] = [upload(), upload()]
    const post = (message: object) => enquiries.as(owner, 'POST', `/enquiries/received/${id}/messages`, message)
    const message = { id: randomUUID(), text: 'Like this?', pictures: [plan.id] }
    for (const { status } of [await post(message), await post(message)]) expect(status).toBe(201)
    expect(await enquiries.noticesTo({ email })).toMatchObject([{ notice: 'enquiry-answered', pictures: 1 }])
    const written = await enquiries.as('visitor', 'POST', `/enquiries/conversations/${id}/messages?key=${key}`, {
      ...{ id: randomUUID(), text: 'Rather like that.', pictures: [photo.id] },
    })
    expect(written.body.pictures).toMatchObject([{ id: photo.id, url: expect.stringContaining('/media/private/') }])
    const { body } = await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)
    expect(body.messages.map(({ pictures }: { pictures: unknown[] }) => pictures.length)).toEqual([1, 1])
    const foreign = enquiries.media.upload(randomUUID(), '/media/private/')
    expect((await post({ id: randomUUID(), text: 'And this', pictures: [foreign.id] })).body.type).toBe('/problems/image-not-found')
    const stranger = await enquiries.as(enquiries.somebody(), 'POST', `/enquiries/received/${id}/messages`, message)
    expect(stranger.body.type).toBe('/problems/enquiry-not-found')
  })

  test('then the enquiry and its first answer are counted once each, with the day', async () => {
    const { owner, listing, id, key } = await arrive()
    await answer(owner, id)
    await write(key, id, 'Yes, please.')
    await answer(owner, id, 'Done.')
    const counted = (await enquiries.events(id)).filter(({ type }) => type === EnquiryReceived.type || type === EnquiryAnswered.type)
    const data = { listingId: listing.id, day: localDate(new Date()) }
    expect(counted.map(({ type, payload }) => [type, payload])).toEqual([
      [EnquiryReceived.type, data],
      [EnquiryAnswered.type, data],
    ])
  })

  test('then five quick answers let visitors know how fast the business usually answers', async () => {
    const owner = enquiries.somebody()
    const listing = await enquiries.publish(owner)
    for (let count = 0; count < 5; count++) await answer(owner, (await deliver(owner, listing.id)).id)
    await deliver(owner, listing.id)
    const standings = (await enquiries.events(listing.id)).filter(({ type }) => type === StandingChanged.type)
    expect(standings.map(({ payload }) => payload.usualAnswerHours)).toEqual([null, 1])
    expect((await enquiries.as(owner, 'GET', '/enquiries/standings')).body).toMatchObject([
      { receivedThisMonth: 6, monthlyLimit: 10, answers: 5, usualAnswerHours: 1 },
    ])
  })
})

test('when a package’s enquiries of the month are used up, then the business takes none until it has a larger one', async () => {
  const owner = enquiries.somebody()
  const listing = await enquiries.publish(owner)
  for (let count = 0; count < 10; count++) await deliver(owner, listing.id)
  expect((await enquiries.as('visitor', 'POST', '/enquiries', await enquiries.draft([listing.id]))).body.type).toBe(
    '/problems/enquiries-closed',
  )
  await enquiries.publish(owner, { ...listing, version: 2, advertisingPackage: 'gold' })
  expect((await enquiries.as('visitor', 'POST', '/enquiries', await enquiries.draft([listing.id]))).status).toBe(202)
})

describe('when a business gets another owner', () => {
  test('then the former one does not answer in its name, even if they began to before', async () => {
    const { owner, listing, id } = await arrive()
    const next = enquiries.somebody()
    const { body } = await duringChange(
      enquiries,
      async (client) => {
        await client.query('SELECT FROM conversation WHERE id = $1 FOR NO KEY UPDATE', [id])
        await client.query('UPDATE business SET owner_id = $2 WHERE listing_id = $1', [listing.id, next.accountId])
      },
      () => answer(owner, id),
    )
    expect(body.type).toBe('/problems/enquiry-not-found')
    expect((await enquiries.as(next, 'GET', `/enquiries/received/${id}`)).body.messages).toEqual([])
  })

  test('then what its former owner has noted and achieved is theirs alone, and theirs again if they get it back', async () => {
    const { owner, listing, id } = await arrive()
    const next = enquiries.somebody()
    const find = async (person: Person, query: string) => (await enquiries.as(person, 'GET', `/enquiries/received?${query}`)).body
    const change = async (person: Person, changes: object) => {
      const { version } = (await enquiries.as(person, 'GET', `/enquiries/received/${id}`)).body
      return enquiries.as(person, 'PATCH', `/enquiries/received/${id}`, { version, ...changes })
    }
    const own = { note: 'He haggles', labels: ['Difficult'], valuePence: 12_000 }
    await change(owner, { ...own, state: 'won' })
    await enquiries.publish(next, { ...listing, ownerId: next.accountId, version: 2 })
    const passed = (await enquiries.as(next, 'GET', `/enquiries/received/${id}`)).body
    expect(passed).toMatchObject({ note: null, labels: [], valuePence: null, state: 'new' })
    expect(await find(next, 'search=haggles')).toMatchObject({ enquiries: [], labels: [], counts: { new: 1, won: 0 } })
    await change(next, { note: 'Friendly' })
    await enquiries.publish(owner, { ...listing, version: 3 })
    expect((await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body).toMatchObject({ ...own, state: 'won' })
    await enquiries.consumers.accounts.deliver([enquiries.event(AccountDeleted, next.accountId, 9, { id: next.accountId })])
    const { rows } = await enquiries.pool.query('SELECT former_notes AS notes FROM conversation WHERE id = $1', [id])
    expect(rows).toEqual([{ notes: {} }])
  })

  test.each([
    ['won', false, 'new', [true, false, true]],
    ['quoted', true, 'answered', [true]],
    ['spam', false, 'spam', [true]],
  ] as const)(
    'then an enquiry that is %s, answered: %s, is %s to the next one, and waits accordingly',
    async (state, isAnswered, passed, settled) => {
      const { owner, listing, id } = await arrive()
      if (isAnswered) await answer(owner, id)
      const { version } = (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body
      await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version, state })
      const next = enquiries.somebody()
      await enquiries.publish(next, { ...listing, ownerId: next.accountId, version: 2 })
      expect((await enquiries.as(next, 'GET', `/enquiries/received/${id}`)).body.state).toBe(passed)
      await enquiries.publish(owner, { ...listing, version: 3 })
      expect((await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body.state).toBe(state)
      const events = (await enquiries.events(id)).filter(({ type }) => type === EnquirySettled.type)
      expect(events.map(({ payload }) => payload.isSettled)).toEqual(settled)
    },
  )
})

describe('when somebody else asks', () => {
  test('then neither another owner nor another key reads or writes a conversation', async () => {
    const { id, key } = await arrive()
    const other = await arrive()
    expect((await enquiries.as(other.owner, 'GET', `/enquiries/received/${id}`)).status).toBe(404)
    expect((await answer(other.owner, id)).status).toBe(404)
    expect((await enquiries.as(other.owner, 'PATCH', `/enquiries/received/${id}`, { version: 1, state: 'lost' })).status).toBe(404)
    expect((await write(other.key, id, 'Hello?')).body.type).toBe('/problems/mail-link-expired')
    expect((await enquiries.as('visitor', 'GET', '/enquiries/followed?key=aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa')).status).toBe(410)
    expect(
      (await enquiries.as('visitor', 'PUT', `/enquiries/conversations/${id}/closed?key=${other.key}`, { isClosed: true })).status,
    ).toBe(410)
    expect((await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${key}`)).body.conversations[0].messages).toEqual([])
  })
})

describe('in the inbox', () => {
  test('then states, labels, notes and values are kept, and found again', async () => {
    const owner = enquiries.somebody()
    const listing = await enquiries.publish(owner)
    const first = await deliver(owner, listing.id)
    const second = await deliver(owner, listing.id)
    const change = (version: number, changes: object) =>
      enquiries.as(owner, 'PATCH', `/enquiries/received/${first.id}`, { version, ...changes })
    const changed = await change(1, {
      state: 'won',
      labels: ['Kitchen', 'Kitchen', 'Urgent'],
      note: 'Bring a 15 mm valve',
      valuePence: 12_000,
    })
    expect(changed.body).toMatchObject({
      state: 'won',
      labels: ['Kitchen', 'Urgent'],
      note: 'Bring a 15 mm valve',
      valuePence: 12_000,
      version: 2,
    })
    expect((await change(1, { state: 'lost' })).status).toBe(409)
    const find = async (query: string) =>
      (await enquiries.as(owner, 'GET', `/enquiries/received?${query}`)).body.enquiries.map((one: { id: string }) => one.id)
    expect(await find('state=won')).toEqual([first.id])
    expect(await find('label=Urgent')).toEqual([first.id])
    expect(await find('search=15%20MM')).toEqual([first.id])
    expect(await find('search=%25')).toEqual([])
    expect(await find(`search=${encodeURIComponent(second.message.slice(-20, -1))}`)).toEqual([second.id])
    const { body } = await enquiries.as(owner, 'GET', '/enquiries/received?limit=1')
    expect(body).toMatchObject({
      enquiries: [{ id: second.id }],
      counts: { new: 1, won: 1, lost: 0 },
      labels: ['Kitchen', 'Urgent'],
      unread: 2,
    })
    expect(await find(`limit=1&before=${body.next}`)).toEqual([first.id])
    expect((await enquiries.as(owner, 'GET', '/enquiries/received?before=nonsense')).status).toBe(400)
    await enquiries.as(owner, 'GET', `/enquiries/received/${second.id}`)
    expect((await enquiries.as(owner, 'GET', '/enquiries/received')).body.unread).toBe(1)
  })

  test('then labels that differ only by case are one, in the first spelling, wherever they are', async () => {
    const owner = enquiries.somebody()
    const listing = await enquiries.publish(owner)
    const ids = [(await deliver(owner, listing.id)).id, (await deliver(owner, listing.id)).id] as const
    const label = async (id: string, labels: readonly string[]) =>
      (await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version: 1, labels })).body.labels
    expect(await label(ids[0], ['Urgent', 'urgent', 'Küche'])).toEqual(['Urgent', 'Küche'])
    expect(await label(ids[1], ['URGENT', 'Bath'])).toEqual(['Urgent', 'Bath'])
    // Stored before they were one.
    await enquiries.pool.query(`UPDATE conversation SET labels = '{uRGENT}' WHERE id = $1`, [ids[1]])
    const { body } = await enquiries.as(owner, 'GET', '/enquiries/received?label=urgent')
    expect([body.enquiries.length, body.labels]).toEqual([2, ['Küche', 'Urgent']])
  })

  test.each(['0115 496 0000', '01154960000', '+44 115 496 0000', '0044 (0)115-496-0000', '496 0000'])(
    'then an enquiry is found by its telephone number, written as %s',
    async (search) => {
      const owner = enquiries.somebody()
      const listing = await enquiries.publish(owner)
      const post = async (phone: string) => {
        const sender = await enquiries.register(`${randomUUID()}@example.com`)
        await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([listing.id], { email: null, phone }))
      }
      for (const phone of ['(0115) 496 0000', '+441154960000', '0115 496 0001']) await post(phone)
      const { body } = await enquiries.as(owner, 'GET', `/enquiries/received?search=${encodeURIComponent(search)}`)
      expect(body.enquiries).toHaveLength(2)
    },
  )

  test.each(['447700900123', '44 (0)7700 900123', '0770', '00900123', '4477009', '+44 7700 900123'])(
    'then a number that is stored as +44 7700 900123 is found by %s, and one as 447700900123 too',
    async (search) => {
      const owner = enquiries.somebody()
      const listing = await enquiries.publish(owner)
      const sender = await enquiries.register(`${randomUUID()}@example.com`)
      for (const phone of ['+44 7700 900123', '447700900123', '+44 115 496 0000'])
        await enquiries.as(sender, 'POST', '/enquiries', await enquiries.draft([listing.id], { email: null, phone }))
      const { body } = await enquiries.as(owner, 'GET', `/enquiries/received?search=${encodeURIComponent(search)}`)
      expect(body.enquiries).toHaveLength(2)
    },
  )

  test('then case does not matter in any language, nor do the accents of a name', async () => {
    const owner = enquiries.somebody()
    const listing = await enquiries.publish(owner)
    const sender = await enquiries.register(`${randomUUID()}@example.com`)
    const draft = await enquiries.draft([listing.id], { email: null, name: 'Élodie Ørsted' })
    await enquiries.as(sender, 'POST', '/enquiries', draft)
    const { id } = (await enquiries.as(owner, 'GET', '/enquiries/received')).body.enquiries[0]
    await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version: 1, labels: ['Éclair'], note: 'Пишет по-русски' })
    const other = await deliver(owner, listing.id)
    await enquiries.pool.query(`UPDATE conversation SET labels = '{éclair}' WHERE id = $1`, [other.id])
    const find = async (query: string) => (await enquiries.as(owner, 'GET', `/enquiries/received?${query}`)).body
    for (const search of ['élodie', 'ÉLODIE', 'elodie ørsted', 'ПИШЕТ'])
      expect((await find(`search=${encodeURIComponent(search)}`)).enquiries).toMatchObject([{ id }])
    expect(await find(`label=${encodeURIComponent('ÉCLAIR')}`)).toMatchObject({ enquiries: [{}, {}], labels: ['Éclair'] })
  })

  test('then an enquiry that waits no longer, or again, is counted on the day on which it came', async () => {
    const { owner, listing, id, key } = await arrive()
    await enquiries.pool.query(`UPDATE conversation SET received_at = '2026-10-31T12:00Z' WHERE id = $1`, [id])
    const sort = async (version: number, state: string) =>
      expect((await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version, state })).status).toBe(200)
    await sort(1, 'spam')
    await sort(2, 'lost')
    await sort(3, 'new')
    const close = (isClosed: boolean) => enquiries.as('visitor', 'PUT', `/enquiries/conversations/${id}/closed?key=${key}`, { isClosed })
    await close(true)
    await close(false)
    await answer(owner, id)
    await sort(7, 'spam')
    await sort(8, 'new')
    await close(true)
    const settled = (await enquiries.events(id)).filter(({ type }) => type === EnquirySettled.type)
    expect(settled.map(({ payload }) => payload)).toEqual(
      [true, false, true, false, true].map((isSettled) => ({ listingId: listing.id, day: '2026-10-31', isSettled })),
    )
  })

  test('then it waits from what its sender wrote since the last answer, and not while there is nothing', async () => {
    const { owner, id, key } = await arrive()
    const find = async () => (await enquiries.as(owner, 'GET', '/enquiries/received')).body.enquiries[0]
    expect((await find()).waitingSince).toBe((await find()).receivedAt)
    await answer(owner, id)
    const { version } = (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body
    await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version, state: 'new' })
    expect(await find()).toMatchObject({ state: 'new', waitingSince: null })
    const { body } = await write(key, id, 'And on Friday?')
    await write(key, id, 'Or on Saturday?')
    expect((await find()).waitingSince).toBe(body.at)
    await enquiries.as('visitor', 'PUT', `/enquiries/conversations/${id}/closed?key=${key}`, { isClosed: true })
    expect((await find()).waitingSince).toBeNull()
  })

  test('then saved replies are replaced as a whole, and not by an outdated page', async () => {
    const owner = enquiries.somebody()
    const save = (version: number, title: string) =>
      enquiries.as(owner, 'PUT', '/enquiries/saved-replies', { version, replies: [{ title, text: 'Thank you for your enquiry.' }] })
    expect((await enquiries.as(owner, 'GET', '/enquiries/saved-replies')).body).toEqual({ replies: [], version: 0 })
    expect((await save(0, 'Thanks')).body.version).toBe(1)
    expect([(await save(0, 'Late')).status, (await save(1, 'Thank you')).status]).toEqual([409, 200])
    expect((await enquiries.as(owner, 'GET', '/enquiries/saved-replies')).body).toMatchObject({
      replies: [{ title: 'Thank you' }],
      version: 2,
    })
  })
})

describe('a visitor', () => {
  test('closes a conversation, which then takes no more messages, and opens it again', async () => {
    const { owner, id, key } = await arrive()
    const close = (isClosed: boolean) => enquiries.as('visitor', 'PUT', `/enquiries/conversations/${id}/closed?key=${key}`, { isClosed })
    expect((await close(true)).body).toMatchObject({ isClosed: true })
    expect((await answer(owner, id)).body.type).toBe('/problems/conversation-closed')
    await close(false)
    expect((await answer(owner, id)).status).toBe(201)
  })

  test('cannot write more than people do, nor under an id of another conversation, nor to a business that is gone', async () => {
    const { id, key } = await arrive()
    const other = await arrive()
    const messageId = randomUUID()
    const send = (to: typeof other | { id: string; key: string }, message: string) =>
      enquiries.as('visitor', 'POST', `/enquiries/conversations/${to.id}/messages?key=${to.key}`, { id: message, text: 'Hello?' })
    for (const message of [messageId, ...Array.from({ length: 29 }, () => randomUUID())])
      expect((await send({ id, key }, message)).status).toBe(201)
    expect((await send({ id, key }, randomUUID())).body.type).toBe('/problems/too-many-requests')
    expect((await send({ id, key }, messageId)).status).toBe(201)
    expect((await send(other, messageId)).body.type).toBe('/problems/conflict')
    await enquiries.consumers.listings.deliver([
      enquiries.event(ListingDeleted, other.listing.id, 2, { id: other.listing.id, slug: other.listing.slug, mergedInto: null }),
    ])
    expect((await send(other, randomUUID())).body.type).toBe('/problems/conversation-closed')
    const { body } = await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${other.key}`)
    expect(body.conversations).toMatchObject([{ business: { name: other.listing.name, slug: null, isDeleted: true }, messages: [] }])
  })

  test('is recognised as a customer 14 days after an enquiry that was answered, and not before', async () => {
    const { owner, listing, id, key, sender } = await arrive()
    const recognise = () => enquiries.as(sender, 'POST', `/enquiries/conversations/${id}/customer?key=${key}`)
    expect((await recognise()).body.type).toBe('/problems/customer-unknown')
    await answer(owner, id)
    expect((await recognise()).body.type).toBe('/problems/customer-unknown')
    await enquiries.pool.query(`UPDATE conversation SET received_at = received_at - interval '14 days' WHERE id = $1`, [id])
    // Somebody to whom the link was passed on.
    const stranger = await enquiries.register('stranger@example.com')
    const passedOn = await enquiries.as(stranger, 'POST', `/enquiries/conversations/${id}/customer?key=${key}`)
    expect(passedOn.body.type).toBe('/problems/customer-unknown')
    expect((await recognise()).status).toBe(204)
    expect((await enquiries.events(id)).filter(({ type }) => type === CustomerRecognised.type).map(({ payload }) => payload)).toEqual([
      { accountId: sender.accountId, listingId: listing.id },
    ])
  })
})

describe('when a business is merged into another', () => {
  const merge = (listing: { id: string; slug: string }, into: string) =>
    enquiries.consumers.listings.deliver([
      enquiries.event(ListingDeleted, listing.id, 9, { id: listing.id, slug: listing.slug, mergedInto: into }),
    ])
  const follow = async (key: string) => (await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${key}`)).body
  /** What a business counts about a conversation. */
  const counted = async (id: string, listingId: string) =>
    (await enquiries.events(id)).filter(({ payload }) => payload.listingId === listingId).map(({ type }) => type)
  const note = async (owner: Parameters<typeof answer>[0], id: string, values: object) => {
    const { version } = (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body
    return enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, { version, ...values })
  }

  test('then its conversations go on there, with what the same owner has noted', async () => {
    const { owner, listing, id, key } = await arrive()
    const successor = await enquiries.publish(owner)
    await answer(owner, id, 'Tomorrow at ten.')
    await note(owner, id, { note: 'Lives on the hill', labels: ['Kitchen'], state: 'won', valuePence: 1_200 })
    const [result] = await merge(listing, successor.id)
    expect(result?.outcome).toBe('done')
    expect((await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body).toMatchObject({
      ...{ listing: { id: successor.id }, note: 'Lives on the hill', labels: ['Kitchen'], state: 'won', valuePence: 1_200 },
      messages: [{ text: 'Tomorrow at ten.' }],
    })
    expect(await follow(key)).toMatchObject({
      conversations: [{ id, business: { slug: successor.slug, isDeleted: false }, messages: [{ text: 'Tomorrow at ten.' }] }],
      unreached: [],
    })
    expect((await write(key, id, 'Yes, please.')).status).toBe(201)
    // What the other business has counted went with it.
    expect((await counted(id, successor.id)).sort()).toEqual([EnquiryAnswered.type, EnquiryReceived.type, EnquirySettled.type].sort())
  })

  test('then another owner goes on with them, without what the former one has noted, who can no longer answer', async () => {
    const { owner, listing, id, key } = await arrive()
    const next = enquiries.somebody()
    const successor = await enquiries.publish(next)
    await note(owner, id, { note: 'Lives on the hill', labels: ['Kitchen'] })
    const before = await findAddresses(enquiries, id)
    await merge(listing, successor.id)
    expect((await answer(owner, id)).body.type).toBe('/problems/enquiry-not-found')
    expect((await findAddresses(enquiries, id)).business).not.toBe(before.business)
    expect((await enquiries.as(next, 'GET', `/enquiries/received/${id}`)).body).toMatchObject({ note: null, labels: [], state: 'new' })
    expect((await answer(next, id)).status).toBe(201)
    expect((await follow(key)).conversations).toMatchObject([{ business: { name: successor.name }, isAnswered: true }])
    // It waits at the business that remains, and then does not.
    expect(await counted(id, successor.id)).toEqual([EnquiryReceived.type, EnquiryAnswered.type, EnquirySettled.type])
  })

  test('then what waits is sent to whoever reads for the other business, or its sender is told that nobody does', async () => {
    const { listing, id } = await arrive()
    const next = enquiries.somebody()
    await merge(listing, (await enquiries.publish(next)).id)
    expect(await enquiries.noticesTo(next)).toMatchObject([{ notice: 'enquiry-received', conversationId: id, isClaimed: true }])
    const nobody = { accountId: operatorId, role: 'user' as const }
    const email = `${randomUUID()}@grill.example`
    const toAddress = await arrive()
    await merge(toAddress.listing, (await enquiries.publish(nobody, { email })).id)
    expect(await enquiries.noticesTo({ email })).toMatchObject([{ notice: 'enquiry-received', conversationId: toAddress.id }])
    const toNobody = await arrive()
    const sender = (await follow(toNobody.key)).email
    await merge(toNobody.listing, (await enquiries.publish(nobody, { email: null })).id)
    expect((await enquiries.noticesTo({ email: sender })).at(-1)).toMatchObject({ notice: 'enquiry-undelivered' })
  })

  test('then an enquiry that both have received is one conversation, and one that is not confirmed yet reaches the other', async () => {
    const owner = enquiries.somebody()
    const [listing, successor] = [await enquiries.publish(owner), await enquiries.publish(owner)]
    const sender = await enquiries.register(`${randomUUID()}@example.com`)
    const both = await enquiries.draft([listing.id, successor.id], { email: null })
    const { key } = (await enquiries.as(sender, 'POST', '/enquiries', both)).body
    const { conversations } = await follow(key)
    const idAt = (name: string): string => conversations.find(({ business }: { business: { name: string } }) => business.name === name).id
    const [merged, kept] = [idAt(listing.name), idAt(successor.name)]
    await answer(owner, merged, 'From the one.')
    await note(owner, merged, { note: 'One', labels: ['Kitchen'] })
    await note(owner, kept, { note: 'Other', labels: ['Garden'] })
    const waiting = await enquiries.draft([listing.id])
    await enquiries.as('visitor', 'POST', '/enquiries', waiting)

    await merge(listing, successor.id)
    const followed = await follow(key)
    expect(followed).toMatchObject({
      conversations: [{ id: kept, isAnswered: true, messages: [{ text: 'From the one.' }] }],
      unreached: [],
    })
    expect((await enquiries.as(owner, 'GET', `/enquiries/received/${kept}`)).body).toMatchObject({
      ...{ note: 'Other\n\nOne', labels: ['Garden', 'Kitchen'], state: 'answered' },
    })
    const [confirmation] = await enquiries.noticesTo({ email: waiting.email ?? '' })
    const confirmationKey = confirmation && 'key' in confirmation ? confirmation.key : ''
    const { body } = await enquiries.as('visitor', 'POST', `/enquiries/confirmations?key=${confirmationKey}`)
    expect(body).toMatchObject({ conversations: [{ business: { name: successor.name } }], unreached: [] })
    expect((await enquiries.as(owner, 'GET', '/enquiries/standings')).body).toMatchObject([
      { listingId: successor.id, receivedThisMonth: 2 },
    ])
    // It is one enquiry, which was received here and is answered by now.
    expect(await counted(kept, successor.id)).toEqual([EnquiryReceived.type, EnquiryAnswered.type, EnquirySettled.type])
  })
})

test.each(['account', 'business'] as const)(
  'when an owner’s %s is deleted, then so is what they noted, and visitors keep their answers',
  async (what) => {
    const { owner, listing, id, key } = await arrive()
    await answer(owner, id)
    const { version } = (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body
    await enquiries.as(owner, 'PATCH', `/enquiries/received/${id}`, {
      version,
      note: 'Lives on the hill',
      labels: ['Kitchen'],
      valuePence: 1_200,
    })
    const gone =
      what === 'account'
        ? enquiries.consumers.accounts.deliver([enquiries.event(AccountDeleted, owner.accountId, 9, { id: owner.accountId })])
        : enquiries.consumers.listings.deliver([
            enquiries.event(ListingDeleted, listing.id, 9, { id: listing.id, slug: listing.slug, mergedInto: null }),
          ])
    await gone
    const { rows } = await enquiries.pool.query('SELECT note, labels, value_pence AS value FROM conversation WHERE id = $1', [id])
    expect(rows).toEqual([{ note: null, labels: [], value: null }])
    const written = await enquiries.pool.query('SELECT author_id AS author FROM message WHERE conversation_id = $1 AND sender = $2', [
      id,
      'business',
    ])
    expect(written.rows).toEqual([{ author: what === 'account' ? null : owner.accountId }])
    const { body } = await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${key}`)
    expect(JSON.stringify(body)).toContain('We can come tomorrow.')
  },
)

test('when a visitor’s account is deleted, then what they wrote is gone, and the business only knows that there was an enquiry', async () => {
  const { owner, id, key, sender, enquiryId } = await arrive()
  await answer(owner, id)
  await enquiries.consumers.accounts.deliver([enquiries.event(AccountDeleted, sender.accountId, 9, { id: sender.accountId })])
  expect((await enquiries.as('visitor', 'GET', `/enquiries/followed?key=${key}`)).status).toBe(410)
  expect((await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body).toMatchObject({
    name: 'Anonymous',
    email: null,
    message: '',
    messages: [],
  })
  expect((await answer(owner, id)).body.type).toBe('/problems/conversation-closed')
  expect((await enquiries.events(enquiryId)).map(({ type }) => type)).not.toContain(EnquiryDeleted.type)
  // It had its answer before.
  expect((await enquiries.events(id)).filter(({ type }) => type === EnquirySettled.type)).toHaveLength(1)
  expect((await enquiries.as(sender, 'GET', '/enquiries/sent')).body).toEqual([])
})

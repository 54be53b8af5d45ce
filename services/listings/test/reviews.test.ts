import { randomUUID } from 'node:crypto'
import { localDate } from '@directory/contracts/catalogue/local-time'
import { earliestExperience } from '@directory/contracts/catalogue/review-rules'
import { ListingsNoticeRequested } from '@directory/contracts/events/notices'
import { experiencedOn } from '@directory/contracts/testing/experienced-on'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type StartedListings, startListings } from './listings-app.ts'

const opinion = { rating: 4, experiencedOn, title: 'Good cakes', comment: 'The lemon one above all.' }

let listings: StartedListings
beforeAll(async () => {
  listings = await startListings()
})
afterAll(() => listings?.stop())

/** A new owner's visible listing. */
async function publish() {
  const owner = listings.somebody()
  const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
  const { body } = await listings.as(owner, 'POST', '/listings', draft)
  await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
  return { owner, id: String(body.id), slug: String(body.slug), reviews: `/listings/${body.id}/reviews` }
}
async function write(reviews: string, author = listings.somebody()) {
  const { body } = await listings.as(author, 'POST', reviews, opinion)
  return { author, id: String(body.id), path: `/reviews/${body.id}` }
}
const moderate = (path: string, state: string) =>
  listings.as('admin', 'PUT', `${path}/state`, { state, ...(state === 'rejected' ? { reason: 'off-topic' } : {}) })

describe('when someone reviews a business', () => {
  test('then the review is pending, does not count yet, and is an event', async () => {
    const { id, reviews } = await publish()
    const author = listings.somebody()
    const { status, body } = await listings.as(author, 'POST', reviews, opinion)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      ...opinion,
      listingId: id,
      authorId: author.accountId,
      author: { firstName: null, lastName: null },
      state: 'pending',
      reply: null,
      version: 1,
    })
    expect(await listings.events(body.id)).toEqual([{ type: 'listings.review.upserted.v1', version: 1, payload: body }])
    const { body: listing } = await listings.as('admin', 'GET', `/listings/${id}`)
    expect([listing.rating, listing.reviewCount, listing.approvedReviewCount]).toEqual([0, 0, 0])
  })

  test('then the date of the experience and a stated interest are part of it, and can be corrected', async () => {
    const { reviews } = await publish()
    const author = listings.somebody()
    const stated = { experiencedOn: localDate(new Date()), hasInterest: true }
    const { body } = await listings.as(author, 'POST', reviews, { ...opinion, ...stated })
    expect(body).toMatchObject(stated)
    const corrected = { experiencedOn: earliestExperience(stated.experiencedOn), hasInterest: false }
    const changed = await listings.as(author, 'PUT', `/reviews/${body.id}`, { ...opinion, ...corrected })
    expect(changed.body).toMatchObject(corrected)
    expect((await listings.events(body.id)).at(-1)?.payload).toEqual(changed.body)
    for (const experiencedOn of ['2999-01-01', '2019-12-31', 'yesterday'])
      expect((await listings.as(author, 'PUT', `/reviews/${body.id}`, { ...opinion, experiencedOn })).body.errors[0].field).toBe(
        'body.experiencedOn',
      )
  })

  test('then there is one, even of ten concurrent requests', async () => {
    const { reviews } = await publish()
    const author = listings.somebody()
    const responses = await Promise.all(Array.from({ length: 10 }, () => listings.as(author, 'POST', reviews, opinion)))
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('/problems/review-exists')
    expect((await listings.as(author, 'GET', '/reviews/written')).body).toHaveLength(1)
  })

  test('then one’s own, an invisible and a nonexistent business are refused', async () => {
    const { owner, id, reviews } = await publish()
    const getProblemType = async (path: string, person = listings.somebody()) =>
      (await listings.as(person, 'POST', path, opinion)).body.type
    expect(await getProblemType(reviews, owner)).toBe('/problems/review-of-own-business')
    expect(await getProblemType(`/listings/${randomUUID()}/reviews`)).toBe('/problems/listing-not-found')
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
    expect(await getProblemType(reviews)).toBe('/problems/listing-not-found')
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: true })
    await listings.as('admin', 'PUT', `/listings/${id}/approval`, { isApproved: false, reason: 'It has changed.' })
    expect(await getProblemType(reviews)).toBe('/problems/listing-not-found')
    expect((await listings.as('visitor', 'POST', reviews, opinion)).status).toBe(401)
  })

  test.each([
    [{ ...opinion, rating: 0 }, 'body.rating'],
    [{ ...opinion, rating: 6 }, 'body.rating'],
    [{ ...opinion, rating: 4.5 }, 'body.rating'],
    [{ ...opinion, comment: '  ' }, 'body.comment'],
    [{ ...opinion, state: 'approved' }, 'body.state'],
    [{ ...opinion, authorId: randomUUID() }, 'body.authorId'],
  ])('then an invalid review is refused by name: %j', async (body, field) => {
    const { reviews } = await publish()
    const response = await listings.as('reviewer', 'POST', reviews, body)
    expect([response.status, response.body.errors[0].field]).toEqual([400, field])
  })
})

describe('when somebody who may belong to the business reviews it', () => {
  const browserId = randomUUID()
  const browse = (person: ReturnType<typeof listings.somebody>, id = browserId) => ({ ...person, browserId: id })

  test('then an account in a browser in which the owner has written something, or seen their businesses, is refused', async () => {
    const owner = browse(listings.somebody())
    const draft = { name: 'Café Lumière', description: 'Coffee and cakes.', location: 'Nottingham' }
    const { body } = await listings.as(owner, 'POST', '/listings', draft)
    await listings.as('admin', 'PUT', `/listings/${body.id}/approval`, { isApproved: true })
    const reviews = `/listings/${body.id}/reviews`
    const author = listings.somebody()
    expect((await listings.as(browse(author), 'POST', reviews, opinion)).body.type).toBe('/problems/review-by-staff')
    const elsewhere = randomUUID()
    await listings.as(browse(owner, elsewhere), 'GET', '/listings')
    expect((await listings.as(browse(author, elsewhere), 'POST', reviews, opinion)).body.type).toBe('/problems/review-by-staff')
    expect((await listings.as(browse(author, randomUUID()), 'POST', reviews, opinion)).status).toBe(201)
  })

  test.each([
    ['amina@lumiere.example', 'https://www.lumiere.example/menu', null, 403],
    ['Amina@LUMIERE.example', null, 'hello@lumiere.example', 403],
    ['amina@gmail.com', null, 'lumiere@gmail.com', 201],
    ['amina@elsewhere.example', 'https://www.lumiere.example/menu', 'hello@lumiere.example', 201],
  ])('then %s, for a business with the website %s and the address %s, gets %i', async (address, website, email, status) => {
    const { id, reviews } = await publish()
    await listings.pool.query('UPDATE listing SET website = $2, email = $3 WHERE id = $1', [id, website, email])
    const author = listings.somebody()
    await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [author.accountId, address])
    expect((await listings.as(author, 'POST', reviews, opinion)).status).toBe(status)
  })
})

describe('when the reviewed business is hidden', () => {
  test('then its author still sees the review, and can delete it', async () => {
    const { id, reviews } = await publish()
    const { author, path } = await write(reviews)
    const written = async () => (await listings.as(author, 'GET', '/reviews/written')).body
    expect(await written()).toMatchObject([{ isListingShown: true, listing: { name: 'Café Lumière' } }])
    await listings.as('admin', 'PUT', `/listings/${id}/activation`, { isActive: false, reason: 'It has closed.' })
    await moderate(path, 'rejected')
    expect(await written()).toMatchObject([{ isListingShown: false, state: 'rejected' }])
    expect((await listings.as(author, 'DELETE', path)).status).toBe(204)
    expect(await written()).toEqual([])
  })
})

describe('when a review is moderated', () => {
  test('then a text that the moderator has not seen is not approved, but votes do not matter', async () => {
    const { reviews } = await publish()
    const { author, path } = await write(reviews)
    await listings.as(author, 'PUT', path, { ...opinion, comment: 'Buy my cakes instead.' })
    const approve = (version: number) => listings.as('admin', 'PUT', `${path}/state`, { state: 'approved', version })
    expect((await approve(1)).body.type).toBe('/problems/conflict')
    expect((await approve(2)).status).toBe(200)
    await listings.as(listings.somebody(), 'PUT', `${path}/helpful`, { isHelpful: true })
    expect((await approve(3)).status).toBe(200)
  })

  test('then an unlawful reply is removed without the review, and the owner is told why', async () => {
    const { owner, reviews } = await publish()
    const { path } = await write(reviews)
    await moderate(path, 'approved')
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'You fool.' })
    const remove = () => listings.as('admin', 'POST', `${path}/reply/removal`, { reason: 'It insults the reviewer.' })
    expect((await remove()).body).toMatchObject({ state: 'approved', reply: null })
    expect((await remove()).status).toBe(404)
    const told = (await listings.eventsOf(ListingsNoticeRequested)).filter(({ accountId }) => accountId === owner.accountId)
    expect(told.at(-1)?.notice).toMatchObject({ notice: 'reply-removed', reason: 'It insults the reviewer.' })
  })

  test('then signals say what else came from the same browser and network, that day, and with similar words', async () => {
    const comment = 'The lemon cake was the best that I have had in years, and the staff were lovely.'
    const from = { browserId: randomUUID(), network: '198.51.100.7' }
    const [first, second] = [await publish(), await publish()]
    const author = { ...listings.somebody(), ...from }
    await listings.as(author, 'POST', first.reviews, { rating: 5, experiencedOn, comment })
    await listings.as(author, 'POST', second.reviews, { rating: 5, experiencedOn, comment: 'Another one.' })
    const other = { ...listings.somebody(), ...from }
    const { body } = await listings.as(other, 'POST', second.reviews, {
      rating: 5,
      experiencedOn,
      comment: comment.replace('years', 'ages'),
    })
    const { body: queue } = await listings.as('admin', 'GET', '/reviews?limit=100')
    const signalsOf = (id: string) => queue.find((one: { id: string }) => one.id === id).signals
    expect(signalsOf(body.id)).toEqual({
      othersInBrowser: 1,
      othersInNetwork: 1,
      byAuthorInADay: 1,
      ofBusinessInADay: 2,
      accountDays: null,
      similar: { business: 'Café Lumière', comment },
    })
    const { path, id } = await write(first.reviews)
    expect(path).toContain(id)
    const { body: later } = await listings.as('admin', 'GET', '/reviews?limit=100')
    expect(later.find((one: { id: string }) => one.id === id).signals).toMatchObject({
      othersInBrowser: 0,
      othersInNetwork: 0,
      similar: null,
    })
  })
})

describe('when somebody finds a review helpful', () => {
  test('then it counts once for each person, is announced, and can be taken back', async () => {
    const { id: listingId, reviews } = await publish()
    const { id, path } = await write(reviews)
    await moderate(path, 'approved')
    const voter = listings.somebody()
    const vote = (isHelpful: boolean, person = voter) => listings.as(person, 'PUT', `${path}/helpful`, { isHelpful })
    const votes = await Promise.all([vote(true), vote(true), vote(true, listings.somebody())])
    expect(votes.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await listings.events(id)).at(-1)?.payload).toMatchObject({ helpfulCount: 2, state: 'approved' })
    const found = `/listings/${listingId}/reviews/helpful`
    expect((await listings.as(voter, 'GET', found)).body).toEqual([id])
    expect((await vote(false)).body).toEqual({ isHelpful: false, helpfulCount: 1 })
    expect((await vote(false)).body).toEqual({ isHelpful: false, helpfulCount: 1 })
    expect((await listings.as(voter, 'GET', found)).body).toEqual([])
  })

  test('then neither its author nor the owner can, and only while it is published', async () => {
    const { owner, reviews } = await publish()
    const { author, path } = await write(reviews)
    const vote = (person: typeof author) => listings.as(person, 'PUT', `${path}/helpful`, { isHelpful: true })
    expect((await vote(listings.somebody())).status).toBe(404)
    await moderate(path, 'approved')
    for (const person of [author, owner]) expect((await vote(person)).body.type).toBe('/problems/vote-on-own-review')
  })

  test('then nobody can in a browser in which its owner has seen their businesses, but an earlier vote can be taken back there', async () => {
    const { owner, reviews } = await publish()
    const { path } = await write(reviews)
    await moderate(path, 'approved')
    const browserId = randomUUID()
    await listings.as({ ...owner, browserId }, 'GET', '/listings')
    const voter = listings.somebody()
    const vote = (isHelpful: boolean, browser = browserId) =>
      listings.as({ ...voter, browserId: browser }, 'PUT', `${path}/helpful`, { isHelpful })
    expect((await vote(true)).body.type).toBe('/problems/vote-by-staff')
    expect((await vote(true, randomUUID())).body).toEqual({ isHelpful: true, helpfulCount: 1 })
    expect((await vote(false)).body).toEqual({ isHelpful: false, helpfulCount: 0 })
  })

  test('then nobody can whose address is not confirmed, where that is required, but an earlier vote can be taken back', async () => {
    const strict = await startListings({ REQUIRE_VERIFIED_EMAIL: true })
    try {
      const { body: listing } = await strict.as('admin', 'POST', '/listings', {
        name: 'Café',
        description: 'Cakes.',
        location: 'Nottingham',
      })
      const { body } = await strict.as('reviewer', 'POST', `/listings/${listing.id}/reviews`, {
        rating: 4,
        experiencedOn,
        comment: 'Good.',
      })
      await strict.as({ ...strict.somebody(), role: 'admin' }, 'PUT', `/reviews/${body.id}/state`, { state: 'approved' })
      const vote = (isHelpful: boolean) => strict.as('unverified', 'PUT', `/reviews/${body.id}/helpful`, { isHelpful })
      expect((await vote(true)).body.type).toBe('/problems/email-not-verified')
      expect((await vote(false)).body).toEqual({ isHelpful: false, helpfulCount: 0 })
    } finally {
      await strict.stop()
    }
  })

  test('then the staff of the business cannot', async () => {
    const { id, reviews } = await publish()
    const { path } = await write(reviews)
    await moderate(path, 'approved')
    await listings.pool.query(`UPDATE listing SET website = 'https://lumiere.example' WHERE id = $1`, [id])
    const voter = listings.somebody()
    await listings.pool.query('INSERT INTO author (id, email) VALUES ($1, $2)', [voter.accountId, 'amina@lumiere.example'])
    expect((await listings.as(voter, 'PUT', `${path}/helpful`, { isHelpful: true })).body.type).toBe('/problems/vote-by-staff')
  })
})

describe('when an author changes a review', () => {
  test('then it can be changed while it is pending, with the next version', async () => {
    const { reviews } = await publish()
    const { author, id, path } = await write(reviews)
    const { status, body } = await listings.as(author, 'PUT', path, { rating: 2, experiencedOn, comment: 'On second thoughts.' })
    expect([status, body.rating, body.title, body.comment, body.version]).toEqual([200, 2, null, 'On second thoughts.', 2])
    expect((await listings.events(id)).map(({ version }) => version)).toEqual([1, 2])
  })

  test.each(['approved', 'rejected'])(
    'then it waits for approval again once it was %s, and moderators see what it said before',
    async (state) => {
      const { owner, id, reviews } = await publish()
      const { author, id: reviewId, path } = await write(reviews)
      await moderate(path, state)
      if (state === 'approved') await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Thank you.' })
      const { body } = await listings.as(author, 'PUT', path, { ...opinion, rating: 1 })
      expect(body).toMatchObject({ state: 'pending', rating: 1, rejection: null, reply: null, editedAt: expect.any(String) })
      const { body: listing } = await listings.as('admin', 'GET', `/listings/${id}`)
      expect([listing.rating, listing.approvedReviewCount]).toEqual([0, 0])
      const { body: queue } = await listings.as('admin', 'GET', '/reviews?limit=100')
      const reply = state === 'approved' ? 'Thank you.' : null
      expect(queue.find((one: { id: string }) => one.id === reviewId).earlierTexts).toMatchObject([
        { ...opinion, hasInterest: false, reply },
      ])
    },
  )

  test('then it stays published if only its author is named differently', async () => {
    const { reviews } = await publish()
    const { author, path } = await write(reviews)
    await moderate(path, 'approved')
    const { body } = await listings.as(author, 'PUT', path, { ...opinion, shownName: 'none' })
    expect(body).toMatchObject({ state: 'approved', shownName: 'none', editedAt: null })
  })

  test('then it cannot be changed more than twenty times', async () => {
    const { reviews } = await publish()
    const { author, path } = await write(reviews)
    const edit = (number: number) => listings.as(author, 'PUT', path, { ...opinion, comment: `Thought ${number}` })
    for (let number = 1; number <= 20; number++) expect((await edit(number)).status).toBe(200)
    expect((await edit(21)).body.type).toBe('/problems/review-edits-exhausted')
  })

  test('then someone else’s is not found, even by an admin', async () => {
    const { owner, reviews } = await publish()
    const { path } = await write(reviews)
    for (const person of [listings.somebody(), owner, 'admin'] as const)
      expect((await listings.as(person, 'PUT', path, opinion)).body.type).toBe('/problems/review-not-found')
  })
})

describe('when an author deletes a review', () => {
  test('then its last event is the deletion, and they may write another', async () => {
    const { id: listingId, reviews } = await publish()
    const { author, id, path } = await write(reviews)
    expect((await listings.as(listings.somebody(), 'DELETE', path)).status).toBe(404)
    expect((await listings.as(author, 'DELETE', path)).status).toBe(204)
    expect((await listings.as(author, 'DELETE', path)).status).toBe(404)
    expect((await listings.events(id)).at(-1)).toEqual({ type: 'listings.review.deleted.v1', version: 2, payload: { id, listingId } })
    expect((await listings.as(author, 'POST', reviews, opinion)).status).toBe(201)
  })
})

describe('when an owner replies', () => {
  test('then its owner, and nobody else, can delete it, which is announced, and write another', async () => {
    const { owner, reviews } = await publish()
    const { author, path, id } = await write(reviews)
    await moderate(path, 'approved')
    const remove = (person: typeof owner | 'admin' | 'visitor') => listings.as(person, 'DELETE', `${path}/reply`)
    expect((await remove(owner)).body.type).toBe('/problems/review-not-found')
    await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Nonsense.' })
    for (const person of [listings.somebody(), author, 'admin'] as const)
      expect((await remove(person)).body.type).toBe('/problems/review-not-found')
    expect((await remove('visitor')).status).toBe(401)
    const { status, body } = await remove(owner)
    expect([status, body.reply, body.authorId]).toEqual([200, null, undefined])
    expect((await listings.events(id)).at(-1)?.payload).toMatchObject({ state: 'approved', reply: null })
    expect((await listings.as(owner, 'PUT', `${path}/reply`, { text: 'Thank you.' })).body.reply.text).toBe('Thank you.')
  })

  test('then there is one reply, even of ten concurrent requests, and it is part of the review', async () => {
    const { owner, reviews } = await publish()
    const { author, id, path } = await write(reviews)
    await moderate(path, 'approved')
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, index) => listings.as(owner, 'PUT', `${path}/reply`, { text: `Thank you ${index}.` })),
    )
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    expect(responses.find(({ status }) => status === 409)?.body.type).toBe('/problems/review-replied')
    const replied = responses.find(({ status }) => status === 200)?.body
    expect(replied.reply).toEqual({ text: expect.stringContaining('Thank you'), repliedAt: expect.any(String) })
    expect((await listings.events(id)).at(-1)).toEqual({
      type: 'listings.review.upserted.v1',
      version: 3,
      payload: { ...replied, authorId: author.accountId },
    })
  })

  test('then only the business’s owner can, and only to approved ones', async () => {
    const { owner, reviews } = await publish()
    const { author, path } = await write(reviews)
    const reply = async (person: typeof owner | 'admin' | 'visitor') =>
      (await listings.as(person, 'PUT', `${path}/reply`, { text: 'Thank you.' })).body.type
    expect(await reply(owner)).toBe('/problems/review-not-found')
    await moderate(path, 'approved')
    for (const person of [listings.somebody(), author, 'admin'] as const) expect(await reply(person)).toBe('/problems/review-not-found')
    expect(await reply('visitor')).toBe('/problems/authentication-required')
  })
})

describe('when a reviewer chooses how to be named', () => {
  test.each([
    ['initial', { firstName: 'Amina', lastName: 'K.' }],
    ['first', { firstName: 'Amina', lastName: null }],
    ['none', { firstName: null, lastName: null }],
  ])('then with %s the owner sees %j, and it is announced', async (shownName, author) => {
    const { owner, reviews } = await publish()
    const reviewer = listings.somebody()
    const { body } = await listings.as(reviewer, 'POST', reviews, { ...opinion, shownName })
    await listings.pool.query(`UPDATE author SET first_name = 'Amina', last_name = 'Khan' WHERE id = $1`, [reviewer.accountId])
    const { body: received } = await listings.as(owner, 'GET', '/reviews/received')
    expect(received).toMatchObject([{ id: body.id, author, shownName }])
    expect((await listings.events(body.id))[0]?.payload).toMatchObject({ shownName })
    await moderate(`/reviews/${body.id}`, 'approved')
    const { body: replied } = await listings.as(owner, 'PUT', `/reviews/${body.id}/reply`, { text: 'Thank you.' })
    expect(replied.author).toEqual(author)
    for (const shown of [received[0], replied]) expect(shown).not.toHaveProperty('authorId')
    expect((await listings.as(reviewer, 'POST', reviews, { ...opinion, shownName: 'boss' })).body.errors[0].field).toBe('body.shownName')
  })
})

describe('when the outcomes of reviews are counted', () => {
  test('then everybody sees how many were received, published, waiting and turned down for each reason', async () => {
    const before = (await listings.as('visitor', 'GET', '/reviews/outcomes')).body
    const { reviews } = await publish()
    const [approved, rejected] = [await write(reviews), await write(reviews), await write(reviews)]
    await moderate(approved.path, 'approved')
    await moderate(rejected.path, 'rejected')
    const { body } = await listings.as('visitor', 'GET', '/reviews/outcomes')
    expect([body.received - before.received, body.published - before.published, body.waiting - before.waiting]).toEqual([3, 1, 1])
    const offTopic = ({ rejected: reasons }: { rejected: { reason: string; count: number }[] }) =>
      reasons.find(({ reason }) => reason === 'off-topic')?.count ?? 0
    expect(offTopic(body) - offTopic(before)).toBe(1)
  })
})

describe('when reviews are listed', () => {
  test('then owners see those of their businesses except rejected ones, newest first, and authors see their own', async () => {
    const { owner, id, slug, reviews } = await publish()
    const [pending, approved, rejected] = [await write(reviews), await write(reviews), await write(reviews)]
    await moderate(approved.path, 'approved')
    await moderate(rejected.path, 'rejected')
    await write((await publish()).reviews)
    const { body: received } = await listings.as(owner, 'GET', '/reviews/received')
    expect(received.map((review: { id: string; state: string }) => [review.id, review.state])).toEqual([
      [approved.id, 'approved'],
      [pending.id, 'pending'],
    ])
    expect(received[0].listing).toEqual({ name: 'Café Lumière', slug })
    const { body: further } = await listings.as(owner, 'GET', `/reviews/received?before=${approved.id}&limit=1`)
    expect(further.map((review: { id: string }) => review.id)).toEqual([pending.id])
    const { body: written } = await listings.as(rejected.author, 'GET', '/reviews/written')
    expect(written).toMatchObject([{ id: rejected.id, listingId: id, state: 'rejected', listing: { slug } }])
  })

  test('then only admins can page through those in a state, oldest first', async () => {
    const { reviews } = await publish()
    const written = [await write(reviews), await write(reviews), await write(reviews)]
    const seen: string[] = []
    let after = ''
    do {
      const { body } = await listings.as('admin', 'GET', `/reviews?limit=2${after}`)
      seen.push(...body.map(({ id }: { id: string }) => id))
      after = body.length === 2 ? `&after=${body[1].id}` : ''
    } while (after)
    expect(seen).toEqual(seen.toSorted())
    expect(seen).toEqual(expect.arrayContaining(written.map(({ id }) => id)))
    expect((await listings.as('owner', 'GET', '/reviews')).status).toBe(403)
    expect((await listings.as('owner', 'PUT', `${written[0]?.path}/state`, { state: 'approved' })).status).toBe(403)
  })
})

import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrive as arriveAt, findAddresses } from './arrive.ts'
import { type StartedEnquiries, startEnquiries } from './enquiries-app.ts'
import { sendByWebhook } from './inbound-senders.ts'
import { allShapes } from './mails/all-shapes.ts'
import { type Shape, visitor } from './mails/shape.ts'

let enquiries: StartedEnquiries
let own: Awaited<ReturnType<typeof arrive>>
let other: Awaited<ReturnType<typeof arrive>>
beforeAll(async () => {
  enquiries = await startEnquiries()
  own = await arrive(visitor)
  other = await arrive()
})
afterAll(() => enquiries?.stop())

async function arrive(email?: string) {
  const arrived = await arriveAt(enquiries, email)
  return { ...arrived, addresses: await findAddresses(enquiries, arrived.id) }
}
const countMessages = async (id: string): Promise<number> =>
  Number((await enquiries.pool.query('SELECT count(*) FROM message WHERE conversation_id = $1', [id])).rows[0].count)
const read = async ({ owner, id }: Pick<typeof own, 'owner' | 'id'>) => (await enquiries.as(owner, 'GET', `/enquiries/received/${id}`)).body

/** Addresses that resemble ours: with other letters, mixed from two, shortened, extended, at other domains, and ids. */
const wrongAddresses = (): string[] => {
  const [local = '', domain = ''] = own.addresses.visitor.split('@')
  const [otherLocal = ''] = other.addresses.business.split('@')
  const locals = [
    ...[0, 12, 25].map((place) => local.slice(0, place) + (local[place] === 'a' ? 'b' : 'a') + local.slice(place + 1)),
    local.slice(0, 13) + otherLocal.slice(13),
    local.slice(1),
    `${local}a`,
    `a${local}`,
    `${local}.`,
    `+${local}`,
    [...local].reverse().join(''),
    own.id,
    own.enquiryId,
    own.key,
    '%',
    '_'.repeat(26),
    'postmaster',
    '',
  ]
  const domains = ['example.com', `x.${domain}`, `${domain}.example.net`, domain.replace('answers', 'answer'), '']
  return [...locals.map((one) => `${one}@${domain}`), ...domains.map((one) => `${local}@${one}`), local]
}

test('when an email of any shape is sent to any other address, then nothing is stored, and nobody learns of a conversation', async () => {
  const to = wrongAddresses()
  const details = new Set<string>()
  for (const { source, returnPath } of allShapes) details.add((await sendByWebhook(enquiries, { source, to, returnPath })).detail)
  expect([...details]).toEqual(['unknown-address'])
  const single = await Promise.all(
    to.map(async (address) => (await sendByWebhook(enquiries, { source: Buffer.from('x'), to: [address] })).answer),
  )
  expect(single.filter((answer) => answer === 'taken')).toEqual([])
  expect([await countMessages(own.id), await countMessages(other.id)]).toEqual([0, 0])
})

/** What is promised of each stored message. */
const described = ({ text, pictures = 0, leftOut = [], isFromOtherAddress = false }: Shape) => ({
  from: 'visitor',
  ...(text === undefined ? {} : { text }),
  pictures: Array.from({ length: pictures }, () => expect.objectContaining({ width: 1_600 })),
  email: { isFromOtherAddress, leftOut },
})

test.each(allShapes)('when an email is sent to the address of a conversation: $name', async (shape) => {
  await enquiries.pool.query(`UPDATE message SET at = at - interval '2 hours'`)
  const before = await countMessages(own.id)
  const { source, returnPath, outcome } = shape
  expect((await sendByWebhook(enquiries, { source, to: [own.addresses.visitor], returnPath })).detail).toBe(outcome)
  const { messages } = await read(own)
  expect(messages).toHaveLength(before + (outcome === 'stored' ? 1 : 0))
  if (outcome === 'stored') expect(messages.at(-1)).toMatchObject(described(shape))
})

test('when all of them have arrived, then another conversation has none of them, and no text has a secret of its own', async () => {
  expect(await countMessages(other.id)).toBe(0)
  const seen = JSON.stringify([await read(own), await read(other)])
  for (const secret of [own.key, other.key, own.addresses.visitor, own.addresses.business]) expect(seen).not.toContain(secret.split('@')[0])
})

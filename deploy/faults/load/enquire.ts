import { randomUUID } from 'node:crypto'
import { confirmEnquiry, sendEnquiry } from '@directory/contracts/http/enquiries'
import { Problem } from '@directory/kit/problem'
import type { StoryContext } from './stories.ts'
import { createVisitor } from './visitor.ts'

/** Words that no other enquiry has, and with a digit each: similar texts of different senders are held, and words without vowels. */
const createMessage = (): string => Array.from({ length: 8 }, () => `0${randomUUID().slice(0, 8)}`).join(' ')

/** A visitor without an account, who asks one to three businesses and confirms the address. Only a confirmed enquiry is a promise. */
export async function enquire({ site, population, ledger, random, number, enquiries }: StoryContext): Promise<void> {
  const first = Math.floor(random() * population.owners.length)
  const asked = population.owners
    .toSpliced(0, first)
    .concat(population.owners.slice(0, first))
    .slice(0, 1 + Math.floor(random() * 3))
  const email = `enquirer-${number()}@example.com`
  const visitor = createVisitor(site, email)
  const id = randomUUID()
  const draft = {
    id,
    origin: 'search',
    name: 'Amina Khan',
    email,
    message: createMessage(),
    listingIds: asked.map(({ shown }) => shown),
  } as const
  try {
    await visitor.through(sendEnquiry, {
      body: { ...draft, listingIds: [...draft.listingIds], proofOfWork: await enquiries.createProof() },
    })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return
  }
  const key = await enquiries.readKey(id)
  if (key) await ledger.write({ kind: 'enquiry', key: id, value: 'delivered' }, () => visitor.through(confirmEnquiry, { query: { key } }))
}

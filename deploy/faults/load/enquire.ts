import { randomUUID } from 'node:crypto'
import { confirmEnquiry, sendEnquiry } from '@directory/contracts/http/enquiries'
import { Problem } from '@directory/kit/problem'
import type { StoryContext } from './stories.ts'
import { createVisitor, ownAddress } from './visitor.ts'

/** Words that no other enquiry has, and with a digit each: similar texts of different senders are held, and words without vowels. */
const createMessage = (): string => Array.from({ length: 8 }, () => `0${randomUUID().slice(0, 8)}`).join(' ')

/** Tries once; undefined if it is refused or not answered. */
export const once = async <Result>(attempt: () => Promise<Result>): Promise<Result | undefined> =>
  attempt().catch((error: unknown) => {
    if (!(error instanceof Problem)) throw error
    return undefined
  })

/** A visitor without an account, who asks one to three businesses and confirms the address. Only a confirmed enquiry is a promise. */
export async function enquire(
  { site, population, ledger, random, number, enquiries }: StoryContext,
  /** Whether and how long the visitor tries again what has failed. */
  persist: typeof once = once,
): Promise<void> {
  const first = Math.floor(random() * population.owners.length)
  const asked = population.owners
    .toSpliced(0, first)
    .concat(population.owners.slice(0, first))
    .slice(0, 1 + Math.floor(random() * 3))
  const own = number()
  const email = `enquirer-${own}@example.com`
  const visitor = createVisitor(site, email, { address: ownAddress(own) })
  const id = randomUUID()
  const draft = {
    id,
    origin: 'search',
    name: 'Amina Khan',
    email,
    message: createMessage(),
    listingIds: asked.map(({ shown }) => shown),
  } as const
  const sent = await persist(async () =>
    visitor.through(sendEnquiry, { body: { ...draft, listingIds: [...draft.listingIds], proofOfWork: await enquiries.createProof() } }),
  )
  const key = sent && (await persist(() => enquiries.readKey(id)))
  if (!key) return
  await persist(() =>
    ledger.write({ kind: 'enquiry', key: id, value: 'delivered' }, () => visitor.through(confirmEnquiry, { query: { key } })),
  )
}

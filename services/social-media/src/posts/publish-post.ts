import type { Post } from '@directory/contracts/http/social-posts'
import { extendIdleTimeout } from '@directory/kit/database/idle-transaction-timeout'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { type Publication, PublicationRefused, type Publisher } from '../publishing/publisher.ts'
import { teamOf } from '../viewer.ts'
import { readPost } from './shown-post.ts'
import { takeStep } from './take-step.ts'

/** The timeout for a publisher in milliseconds: the post is locked meanwhile, and the transaction times out soon after. */
const timeout = 8_000

interface PostToPublish {
  readonly id: string
  readonly version: number
  readonly url: string | null
}

function toProblem(cause: unknown): never {
  if (cause instanceof PublicationRefused) throw new Problem('publication-refused', { detail: cause.message, cause })
  throw new Problem('upstream-unavailable', { cause })
}

/** The publisher's response; rejects if it takes too long. */
async function withTimeout(work: (signal: AbortSignal) => Promise<Publication>): Promise<Publication> {
  const signal = AbortSignal.timeout(timeout)
  const timedOut = new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))
  return Promise.race([work(signal), timedOut])
}

/**
 * Passes an approved post to the publisher. It is locked meanwhile; if the response is lost, it stays approved and can be published again.
 */
export const publishPost = (database: Database, publisher: Publisher, caller: Caller, { id, version, url }: PostToPublish): Promise<Post> =>
  takeStep(database, teamOf(caller), {
    id,
    version,
    action: 'published',
    to: 'published',
    from: ['approved'],
    async getContent(tx) {
      const { clientId, network, text, images, plannedAt } = await readPost(tx, teamOf(caller), id)
      const post = { id, clientId, network, text, images: images.map((image) => image.url), plannedAt: new Date(plannedAt), url }
      await extendIdleTimeout(tx)
      const publication = await withTimeout((signal) => publisher.publish(post, signal)).catch(toProblem)
      return { publishedAt: publication.publishedAt, publishedUrl: publication.url }
    },
    also: (tx, { client }) =>
      record(tx, {
        action: 'publishPost',
        actorId: caller.accountId,
        subjectKind: 'post',
        subjectId: id,
        subjectName: client.businessName,
        before: { state: 'approved', version },
        after: { state: 'published', version: version + 1 },
      }),
  })

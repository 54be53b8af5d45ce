import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type ApprovedPost, PublicationRefused, type Publisher } from '../src/publishing/publisher.ts'

/** A publisher's target network, as tests see it. */
export interface Destination {
  /** The number of published posts. */
  count(): Promise<number>
  /** From now on it rejects every post. */
  refuse(): void
  /** From now on it does not respond. */
  becomeUnavailable(): void
}

interface StartedPublisher {
  readonly publisher: Publisher
  /** Null if the publisher has no target network. */
  readonly destination: Destination | null
  stop(): Promise<void>
}

const approved = (changes: Partial<ApprovedPost> = {}): ApprovedPost => ({
  id: randomUUID(),
  clientId: randomUUID(),
  network: 'facebook',
  text: 'Fresh cakes today. 🍰\nCome early!',
  images: [],
  plannedAt: new Date('2026-11-20T09:30:00.000Z'),
  url: null,
  ...changes,
})

/** The contract of every publisher adapter. Docs: docs/publishing-adapters.md. */
export function describePublisher(name: string, start: () => Promise<StartedPublisher>): void {
  describe(`the publisher ${name}`, () => {
    let running: StartedPublisher
    beforeEach(async () => {
      running = await start()
    })
    afterEach(() => running.stop())

    const publish = (post: ApprovedPost, signal = new AbortController().signal) => running.publisher.publish(post, signal)

    test('returns when a post was published, and its URL if known', async () => {
      const before = Date.now()
      const { publishedAt, url } = await publish(approved())
      expect(publishedAt.getTime()).toBeGreaterThanOrEqual(before - 1_000)
      expect(publishedAt.getTime()).toBeLessThanOrEqual(Date.now() + 1_000)
      expect(url === null || url.startsWith('https://')).toBe(true)
    })

    test('keeps the URL given by the team unless it has a better one', async () => {
      const url = 'https://facebook.com/lumiere/posts/1'
      expect((await publish(approved({ url }))).url).toMatch(/^https:/)
    })

    test('publishes a post once, however often it is called, even concurrently', async () => {
      const post = approved()
      const [first, ...others] = [await publish(post), ...(await Promise.all([publish(post), publish(post)]))]
      expect(others.map(({ url }) => url)).toEqual([first?.url, first?.url])
      if (running.destination) expect(await running.destination.count()).toBe(1)
      await publish(approved())
      if (running.destination) expect(await running.destination.count()).toBe(2)
    })

    test('throws PublicationRefused with a reason if the network rejects a post, and publishes nothing', async () => {
      if (!running.destination) return
      running.destination.refuse()
      const failure = await publish(approved()).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(PublicationRefused)
      expect(failure).toHaveProperty('message', expect.stringMatching(/\S/))
      expect(await running.destination.count()).toBe(0)
    })

    test('throws a different error if the network does not respond', async () => {
      if (!running.destination) return
      running.destination.becomeUnavailable()
      const failure = await publish(approved()).catch((error: unknown) => error)
      expect(failure).toBeInstanceOf(Error)
      expect(failure).not.toBeInstanceOf(PublicationRefused)
    })

    test('stops when aborted', async () => {
      if (!running.destination) return
      await expect(publish(approved(), AbortSignal.abort())).rejects.toThrow()
    })
  })
}

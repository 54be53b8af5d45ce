import { type Publication, PublicationRefused, type Publisher } from '../src/publishing/publisher.ts'
import type { Destination } from './publisher-contract.ts'

/** A fake network with its adapter: it records the posts it receives by id. */
export function startNetworkStandIn() {
  const posts = new Map<string, Publication>()
  let state: 'working' | 'refusing' | 'unavailable' = 'working'
  let onPublish: ((signal: AbortSignal) => void) | undefined
  const publisher: Publisher = {
    async publish({ id }, signal) {
      signal.throwIfAborted()
      if (onPublish) {
        onPublish(signal)
        return new Promise(() => undefined)
      }
      if (state === 'refusing') throw new PublicationRefused('This text is not allowed.')
      if (state === 'unavailable') throw new Error('connection refused')
      const publication = posts.get(id) ?? { publishedAt: new Date(), url: `https://network.example/${id}` }
      posts.set(id, publication)
      return publication
    },
  }
  const destination: Destination = {
    count: async () => posts.size,
    refuse() {
      state = 'refusing'
    },
    becomeUnavailable() {
      state = 'unavailable'
    },
  }
  return {
    publisher,
    destination,
    /** From now on it accepts posts without responding; returns their abort signals. */
    hang(listener: (signal: AbortSignal) => void) {
      onPublish = listener
    },
    /** From now on it works again. */
    recover() {
      state = 'working'
      onPublish = undefined
    },
  }
}

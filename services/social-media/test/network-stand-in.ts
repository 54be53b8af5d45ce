import { type Publication, PublicationRefused, type Publisher } from '../src/publishing/publisher.ts'
import type { Destination } from './publisher-contract.ts'

/** A fake network with its adapter: it records the posts it receives by id. */
export function startNetworkStandIn() {
  const posts = new Map<string, Publication>()
  let mood: 'well' | 'refusing' | 'away' = 'well'
  let onSilence: ((signal: AbortSignal) => void) | undefined
  const publisher: Publisher = {
    async publish({ id }, signal) {
      signal.throwIfAborted()
      if (onSilence) {
        onSilence(signal)
        return new Promise(() => undefined)
      }
      if (mood === 'refusing') throw new PublicationRefused('This text is not allowed.')
      if (mood === 'away') throw new Error('connection refused')
      const publication = posts.get(id) ?? { publishedAt: new Date(), url: `https://network.example/${id}` }
      posts.set(id, publication)
      return publication
    },
  }
  const destination: Destination = {
    count: async () => posts.size,
    refuse() {
      mood = 'refusing'
    },
    goAway() {
      mood = 'away'
    },
  }
  return {
    publisher,
    destination,
    /** From now on it accepts posts without responding; returns their abort signals. */
    keepSilent(listener: (signal: AbortSignal) => void) {
      onSilence = listener
    },
    /** From now on it works again. */
    recover() {
      mood = 'well'
      onSilence = undefined
    },
  }
}

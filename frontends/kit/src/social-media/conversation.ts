import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Message } from '@directory/contracts/http/social-messages'

export interface Conversation {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
}

/** Merges the newest messages into the loaded ones; if messages in between are missing, the loaded ones are dropped. */
export function withNewest(loaded: Conversation | undefined, newest: Conversation): Conversation {
  const [first] = newest.messages
  if (!loaded || !first) return newest
  const place = loaded.messages.findIndex(({ id }) => id === first.id)
  if (place === -1) return newest
  return { messages: [...loaded.messages.slice(0, place), ...newest.messages], hasOlder: place === 0 ? newest.hasOlder : loaded.hasOlder }
}

/** Prepends earlier messages. */
export const withEarlier = (loaded: Conversation, earlier: Conversation): Conversation => ({
  messages: [...earlier.messages.filter(({ id }) => !loaded.messages.some((message) => message.id === id)), ...loaded.messages],
  hasOlder: earlier.hasOlder,
})

/** Appends a message that was just written. */
export const withWritten = (loaded: Conversation, written: Message): Conversation =>
  loaded.messages.some(({ id }) => id === written.id) ? loaded : { ...loaded, messages: [...loaded.messages, written] }

/** Groups messages by the local day on which they were written, in order. */
export function byDay<Dated extends Pick<Message, 'at'>>(
  messages: readonly Dated[],
): { readonly day: string; readonly messages: readonly Dated[] }[] {
  const days = [...new Set(messages.map(({ at }) => localDate(at)))]
  return days.map((day) => ({ day, messages: messages.filter(({ at }) => localDate(at) === day) }))
}

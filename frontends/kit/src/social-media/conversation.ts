import { localDate } from '@directory/contracts/catalogue/local-time'
import type { Message } from '@directory/contracts/http/social-messages'

export interface Conversation {
  readonly messages: readonly Message[]
  readonly hasOlder: boolean
}

/** The newest messages put to those that are known; where others have come in between that nobody has read, what is known is let go. */
export function withNewest(known: Conversation | undefined, newest: Conversation): Conversation {
  const [first] = newest.messages
  if (!known || !first) return newest
  const place = known.messages.findIndex(({ id }) => id === first.id)
  if (place === -1) return newest
  return { messages: [...known.messages.slice(0, place), ...newest.messages], hasOlder: place === 0 ? newest.hasOlder : known.hasOlder }
}

/** Earlier messages put before those that are known. */
export const withEarlier = (known: Conversation, earlier: Conversation): Conversation => ({
  messages: [...earlier.messages.filter(({ id }) => !known.messages.some((message) => message.id === id)), ...known.messages],
  hasOlder: earlier.hasOlder,
})

/** A message that was just written, at the end of those that are known. */
export const withWritten = (known: Conversation, written: Message): Conversation =>
  known.messages.some(({ id }) => id === written.id) ? known : { ...known, messages: [...known.messages, written] }

/** Messages by the local day on which they were written, in their order. */
export function byDay(messages: readonly Message[]): { readonly day: string; readonly messages: readonly Message[] }[] {
  const days = [...new Set(messages.map(({ at }) => localDate(at)))]
  return days.map((day) => ({ day, messages: messages.filter(({ at }) => localDate(at) === day) }))
}

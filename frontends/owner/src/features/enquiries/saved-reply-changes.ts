import type { SavedReplies } from '@directory/contracts/http/received-enquiries'

type Replies = SavedReplies['replies']
export type SavedReply = Replies[number]

const isSame = (a: SavedReply, b: SavedReply): boolean => a.title === b.title && a.text === b.text

/** The replies with one changed in its place, or added at the end if it is new or has been deleted elsewhere. */
export function withReply(replies: Replies, original: SavedReply | undefined, changed: SavedReply): Replies {
  const place = original ? replies.findIndex((reply) => isSame(reply, original)) : -1
  return place === -1 ? [...replies, changed] : replies.with(place, changed)
}

/** The replies without one. */
export const withoutReply = (replies: Replies, deleted: SavedReply): Replies => replies.filter((reply) => !isSame(reply, deleted))

/** The replies with one moved up or down by a place. */
export function withMoved(replies: Replies, from: number, by: -1 | 1): Replies {
  const [moved, other] = [replies[from], replies[from + by]]
  return moved && other ? replies.with(from, other).with(from + by, moved) : replies
}

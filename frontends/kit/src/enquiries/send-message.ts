import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** What somebody has written, with the ids of pictures that they have uploaded. */
export interface MessageContent {
  readonly text: string
  readonly pictures: readonly string[]
}
interface Message extends MessageContent {
  readonly id: string
}

const isSame = (one: MessageContent, other: MessageContent): boolean =>
  one.text === other.text && one.pictures.join() === other.pictures.join()

/**
 * The message as which a content is sent. The same content keeps its id, so that one whose confirmation was lost is not sent twice; another gets a new
 * one, since the server would take it for a repetition.
 */
export const identify = ({ text, pictures }: MessageContent, last: Message | undefined, createId: () => string): Message =>
  last && isSame(last, { text, pictures }) ? last : { id: createId(), text, pictures }

/** A function that sends messages, each under an id that is kept until it has arrived. */
export function createSendMessage<Result>(send: (message: Message) => Promise<Result>): (content: MessageContent) => Promise<Result> {
  let last: Message | undefined
  return onceAtATime(async (content: MessageContent) => {
    last = identify(content, last, () => crypto.randomUUID())
    const result = await send(last)
    last = undefined
    return result
  })
}

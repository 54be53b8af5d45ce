import { Message } from '@directory/contracts/http/social-messages'
import { z } from 'zod'

export const MessageRow = Message.extend({ at: z.date() })

/** A message as the contracts know it, from its row. */
export const toMessage = ({ at, ...message }: z.output<typeof MessageRow>): Message => ({ ...message, at: at.toISOString() })

import { Message } from '@directory/contracts/http/social-messages'
import { z } from 'zod'

export const MessageRow = Message.extend({ at: z.date() })

/** Converts a row to the contract's message. */
export const toMessage = ({ at, ...message }: z.output<typeof MessageRow>): Message => ({ ...message, at: at.toISOString() })

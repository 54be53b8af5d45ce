import { answerRequests } from '@directory/kit/threads/answer-requests'
import { type ReadMail, readMail, UnreadableMail } from './read-mail.ts'

export interface ReadRequest {
  readonly source: Uint8Array
}

export interface ReadResponse {
  /** Undefined if it cannot be read. */
  readonly mail: ReadMail | undefined
}

/** The thread that reads emails. */
answerRequests(async ({ source }: ReadRequest): Promise<ReadResponse> => {
  try {
    return { mail: await readMail(source) }
  } catch (error) {
    if (error instanceof UnreadableMail) return { mail: undefined }
    throw error
  }
})

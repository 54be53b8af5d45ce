import { type ProblemSlug, problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import type { Refusal } from './image-file.ts'

/** What the server says of a picture in words that stand for themselves. */
const titled: readonly ProblemSlug[] = ['image-limit-reached', 'image-too-large', 'image-type-refused']

/** Why an upload failed. */
export function uploadRefusal(error: unknown): Refusal {
  const isTitled = error instanceof ApiProblem && titled.some((slug) => error.type === problemType(slug))
  return isTitled ? { title: error.title, message: error.message } : { title: 'Upload failed', message: 'Failed to upload image.' }
}

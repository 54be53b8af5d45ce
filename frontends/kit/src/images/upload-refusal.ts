import { type ProblemSlug, problemType } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import type { Refusal } from './image-file.ts'

/** Problems whose title and message can be shown as they are. */
const titled: readonly ProblemSlug[] = ['image-limit-reached', 'image-too-large', 'image-type-refused']

/** Why an upload failed. */
export function uploadRefusal(error: unknown): Refusal {
  const isTitled = error instanceof ApiProblem && titled.some((slug) => error.type === problemType(slug))
  return isTitled ? { title: error.title, message: error.message } : { title: 'Upload failed', message: 'Failed to upload image.' }
}

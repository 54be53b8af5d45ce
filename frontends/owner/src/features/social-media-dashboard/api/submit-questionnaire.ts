import * as api from '@directory/contracts/http/addresses'
import type { Questionnaire } from '@directory/contracts/http/social-media'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Submission {
  /** Of the record that it was made of; null where there was none. */
  readonly version: number | null
  /** When the draft was saved that is submitted by it; null where there was none. */
  readonly over: string | null
  readonly questionnaire: Questionnaire
}

/** Submits the questionnaire; a conflict where the record is another by now. */
export const submitQuestionnaire = onceAtATime((submission: Submission) => call(api.submitQuestionnaire, { body: submission }))

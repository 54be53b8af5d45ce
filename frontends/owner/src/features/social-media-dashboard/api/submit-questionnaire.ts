import * as api from '@directory/contracts/http/addresses'
import type { Questionnaire } from '@directory/contracts/http/social-media'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Submission {
  /** The version of the record that it is based on; null if there was none. */
  readonly version: number | null
  /** When the submitted draft was saved; null if there was none. */
  readonly over: string | null
  readonly questionnaire: Questionnaire
}

/** Submits the questionnaire; a conflict if the record has changed meanwhile. */
export const submitQuestionnaire = onceAtATime((submission: Submission) => call(api.submitQuestionnaire, { body: submission }))

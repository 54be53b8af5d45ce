import type { Questionnaire, SocialClient } from '@directory/contracts/http/social-media'
import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

interface Submission {
  /** Of the record that it was made of; null where there was none. */
  readonly version: number | null
  /** When the draft was saved that is submitted by it; null where there was none. */
  readonly over: string | null
  readonly questionnaire: Questionnaire
}

/** Submits the questionnaire; a conflict where the record is another by now. */
export const submitQuestionnaire = onceAtATime((submission: Submission) =>
  send<SocialClient>('PUT', '/api/own/social-media/questionnaire', submission),
)

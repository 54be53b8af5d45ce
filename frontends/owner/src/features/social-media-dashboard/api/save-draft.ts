import * as api from '@directory/contracts/http/addresses'
import type { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { call } from '@directory/frontend-kit/api-client'

interface Save {
  readonly answers: QuestionnaireDraft['answers']
  /** When the draft was saved over which this is; null where there was none. */
  readonly over: string | null
}

/** Keeps what is typed into the questionnaire; a conflict where another tab has kept something since. */
export const saveDraft = (save: Save) => call(api.saveQuestionnaireDraft, { body: save })

import * as api from '@directory/contracts/http/addresses'
import type { QuestionnaireDraft } from '@directory/contracts/http/social-media'
import { call } from '@directory/frontend-kit/api-client'

interface Save {
  readonly answers: QuestionnaireDraft['answers']
  /** When the draft that this replaces was saved; null if there was none. */
  readonly over: string | null
}

/** Saves a draft of the questionnaire; a conflict if another tab has saved since. */
export const saveDraft = (save: Save) => call(api.saveQuestionnaireDraft, { body: save })

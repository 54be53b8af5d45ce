import { handlers } from '@directory/kit/http/handlers'
import { normalised } from '../clients/changed-answers.ts'
import type { Database } from '../database.ts'
import type { ClaimImages } from '../images/claim-images.ts'
import { claimExisting, claimNew } from '../images/claim-new.ts'
import { imagesNamed } from '../images/images-named.ts'
import { saveDraft } from './save-draft.ts'
import { submitQuestionnaire } from './submit-questionnaire.ts'

export function questionnaireRoutes(database: Database, claimImages: ClaimImages) {
  return handlers('social-media', {
    saveQuestionnaireDraft: async ({ caller: { accountId }, token, body: { answers, over } }) => {
      const claimed = await claimExisting(database, claimImages, { accountId, token, ids: imagesNamed(answers) })
      return saveDraft(database, { accountId, answers, over, claimed })
    },

    submitQuestionnaire: async ({ caller: { accountId }, token, body }) => {
      const answers = normalised(body.questionnaire)
      const claimed = await claimNew(database, claimImages, { accountId, token, ids: imagesNamed(answers) })
      return submitQuestionnaire(database, { accountId, version: body.version, over: body.over, answers, claimed })
    },
  })
}

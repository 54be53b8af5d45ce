import type { ClientImage, OwnSocialClient } from '@directory/contracts/http/social-media'
import { differing, merged, pickAnswers } from './merge.ts'
import type { QuestionnaireValues } from './questionnaire-values.ts'
import { applyDraft, type StoredAnswers } from './stored-answers.ts'

/** The initial state of the form: the record, the server's draft on top of it, and what only this tab has stored. */
export function initialState(
  base: QuestionnaireValues,
  own: Pick<OwnSocialClient, 'client' | 'draft'>,
  kept: StoredAnswers & { readonly pictures: readonly ClientImage[] },
) {
  const { values: serverValues, outdated } = applyDraft(base, own)
  const { values, clashes } = merged({ ...serverValues, ...kept.values }, { ...serverValues, ...kept.before }, serverValues)
  return {
    values,
    serverValues,
    /** Answers changed elsewhere that were also changed here. */
    theirs: { ...pickAnswers(serverValues, clashes), ...outdated },
    unsaved: differing(values, serverValues),
    saved: differing(serverValues, base),
    pictures: kept.pictures,
    isRestored: differing(values, base).length > 0,
  }
}

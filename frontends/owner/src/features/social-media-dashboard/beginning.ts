import type { ClientImage, OwnSocialClient } from '@directory/contracts/http/social-media'
import { differing, merged, only } from './merge.ts'
import type { QuestionnaireValues } from './questionnaire-values.ts'
import { heldBy, type StoredAnswers } from './stored-answers.ts'

/** With what the form begins: the record, what the server keeps of what was typed over it, and what only this tab has. */
export function beginning(
  base: QuestionnaireValues,
  own: Pick<OwnSocialClient, 'client' | 'draft'>,
  kept: StoredAnswers & { readonly pictures: readonly ClientImage[] },
) {
  const { values: held, outdated } = heldBy(base, own)
  const { values, clashes } = merged({ ...held, ...kept.values }, { ...held, ...kept.before }, held)
  return {
    values,
    held,
    /** What was changed elsewhere under answers that were typed here. */
    theirs: { ...only(held, clashes), ...outdated },
    unsaved: differing(values, held),
    saved: differing(held, base),
    pictures: kept.pictures,
    isRestored: differing(values, base).length > 0,
  }
}

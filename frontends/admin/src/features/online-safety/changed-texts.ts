import { defaultAssessment } from '@directory/contracts/catalogue/default-assessment'
import { illegalHarmIds, type RiskAssessment, riskAnswerIds, type SavedAssessment } from '@directory/contracts/http/online-safety'

const textsOf = (assessment: RiskAssessment): [string, string][] => [
  ...illegalHarmIds.map((id): [string, string] => [id, assessment.harms[id].reason]),
  ...riskAnswerIds.map((id): [string, string] => [id, assessment[id]]),
]

/**
 * What the product says of itself now, by harm or answer, where that has changed since an assessment was saved. Of those from before the product’s
 * own texts were kept, where it differs from what was saved.
 */
export function changedTexts(saved: SavedAssessment, now: RiskAssessment = defaultAssessment): ReadonlyMap<string, string> {
  const [then, kept] = [new Map(textsOf(saved.productTexts ?? saved)), new Map(textsOf(saved))]
  return new Map(textsOf(now).filter(([id, text]) => text !== then.get(id) && text !== kept.get(id)))
}

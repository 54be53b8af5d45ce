import { limits } from '@directory/contracts/catalogue/limits'
import { Questionnaire } from '@directory/contracts/http/social-media'
import { type FormErrors, resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import type { Resolver } from 'react-hook-form'
import { type QuestionnaireValues, toQuestionnaire } from './questionnaire-values.ts'

const pictures = (count: number): string => `There is room for ${count} images. Remove one to go on.`

/** What is wrong with a questionnaire, by the question. A client keeps what the team has added beyond its own five images. */
export function findErrors(values: QuestionnaireValues, cityName: string, storedImages: number): FormErrors {
  const issues = Questionnaire.safeParse(toQuestionnaire(values, cityName)).error?.issues ?? []
  // An entry's error is the list's. Backwards, so that the first one of a field is what stays.
  const errors = issues.toReversed().map(({ path: [question], message }) => [String(question), message] as const)
  const room = Math.max(limits.contentImages, storedImages)
  const full: FormErrors = values.contentImageIds.length > room ? { contentImageIds: pictures(room) } : {}
  return { ...Object.fromEntries(errors), ...full }
}

export const questionnaireRules = (cityName: string, storedImages: number): Resolver<QuestionnaireValues> =>
  resolverBy((values) => findErrors(values, cityName, storedImages))

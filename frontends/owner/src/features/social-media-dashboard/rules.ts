import { limits } from '@directory/contracts/catalogue/limits'
import { Questionnaire } from '@directory/contracts/http/social-media'
import { type FormErrors, resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import type { Resolver } from 'react-hook-form'
import { type QuestionnaireValues, questionnaireOf } from './questionnaire-values.ts'

const pictures = (count: number): string => `There is room for ${count} images. Remove one to go on.`

/** What is wrong with a questionnaire, by the question. A client keeps what the team has added beyond its own five images. */
export function findErrors(values: QuestionnaireValues, cityName: string, imagesOfRecord: number): FormErrors {
  const issues = Questionnaire.safeParse(questionnaireOf(values, cityName)).error?.issues ?? []
  // An entry's error is the list's. Backwards, so that the first one of a field is what stays.
  const errors = issues.toReversed().map(({ path: [question], message }) => [String(question), message] as const)
  const room = Math.max(limits.contentImages, imagesOfRecord)
  const full: FormErrors = values.contentImageIds.length > room ? { contentImageIds: pictures(room) } : {}
  return { ...Object.fromEntries(errors), ...full }
}

export const questionnaireRules = (cityName: string, imagesOfRecord: number): Resolver<QuestionnaireValues> =>
  resolverBy((values) => findErrors(values, cityName, imagesOfRecord))

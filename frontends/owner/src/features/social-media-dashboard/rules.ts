import { limits } from '@directory/contracts/catalogue/limits'
import { Questionnaire } from '@directory/contracts/http/social-media'
import { type FormErrors, resolverBy } from '@directory/frontend-kit/business-form/business-rules'
import type { Resolver } from 'react-hook-form'
import { type QuestionnaireValues, toQuestionnaire } from './questionnaire-values.ts'

const pictures = (count: number): string => `You can add up to ${count} images. Remove one to continue.`

/** The errors of a questionnaire by question. A client keeps images that the team has added beyond the limit. */
export function findErrors(values: QuestionnaireValues, cityName: string, storedImages: number): FormErrors {
  const issues = Questionnaire.safeParse(toQuestionnaire(values, cityName)).error?.issues ?? []
  // An entry's error counts for its list. In reverse, so that the first error of each field wins.
  const errors = issues.toReversed().map(({ path: [question], message }) => [String(question), message] as const)
  const room = Math.max(limits.contentImages, storedImages)
  const full: FormErrors = values.contentImageIds.length > room ? { contentImageIds: pictures(room) } : {}
  return { ...Object.fromEntries(errors), ...full }
}

export const questionnaireRules = (cityName: string, storedImages: number): Resolver<QuestionnaireValues> =>
  resolverBy((values) => findErrors(values, cityName, storedImages))

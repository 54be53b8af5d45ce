import { type Question, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { QuestionnaireValues } from './questionnaire-values.ts'

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The questions that two states answer differently. */
export const differing = (one: QuestionnaireValues, other: QuestionnaireValues): Question[] =>
  questions.filter((question) => !same(one[question], other[question]))

/** The answers to some questions alone. */
export const only = (values: QuestionnaireValues, some: readonly Question[]): Partial<QuestionnaireValues> =>
  Object.fromEntries(some.map((question) => [question, values[question]]))

interface Merge {
  readonly values: QuestionnaireValues
  /** What was answered both here and elsewhere, and not alike: the values have what is here. */
  readonly clashes: readonly Question[]
}

/** What was typed here over `before` together with what has come from elsewhere by `now`. */
export function merged(here: QuestionnaireValues, before: QuestionnaireValues, now: QuestionnaireValues): Merge {
  const mine = differing(here, before)
  const theirs = differing(now, before)
  return {
    values: { ...now, ...only(here, mine) },
    clashes: mine.filter((question) => theirs.includes(question) && !same(here[question], now[question])),
  }
}

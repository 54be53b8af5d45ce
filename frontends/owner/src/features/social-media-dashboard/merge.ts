import { type Question, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { QuestionnaireValues } from './questionnaire-values.ts'

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The questions whose answers differ. */
export const differing = (a: QuestionnaireValues, b: QuestionnaireValues): Question[] =>
  questions.filter((question) => !same(a[question], b[question]))

/** Picks the answers to some questions. */
export const pickAnswers = (values: QuestionnaireValues, some: readonly Question[]): Partial<QuestionnaireValues> =>
  Object.fromEntries(some.map((question) => [question, values[question]]))

interface Merge {
  readonly values: QuestionnaireValues
  /** Questions answered differently here and elsewhere; the values contain the answers from here. */
  readonly clashes: readonly Question[]
}

/** A three-way merge of the answers here and elsewhere (`now`) over their common base `before`. */
export function merged(here: QuestionnaireValues, before: QuestionnaireValues, now: QuestionnaireValues): Merge {
  const mine = differing(here, before)
  const theirs = differing(now, before)
  return {
    values: { ...now, ...pickAnswers(here, mine) },
    clashes: mine.filter((question) => theirs.includes(question) && !same(here[question], now[question])),
  }
}

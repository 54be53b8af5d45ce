import { type Question, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { Questionnaire } from '@directory/contracts/http/social-media'
import type { Client as ClientRow } from '../generated/prisma/client.ts'

/** The answers that differ from the row's. */
export const changedAnswers = (row: ClientRow, answers: Partial<Questionnaire>): Question[] =>
  questions.filter((name) => name in answers && JSON.stringify(answers[name]) !== JSON.stringify(row[name]))

/** The answers with picture ids in lower case, as the database returns them, and without duplicates. */
export const normalised = <Answers extends Partial<Pick<Questionnaire, 'logoId' | 'contentImageIds'>>>(answers: Answers): Answers => ({
  ...answers,
  ...(answers.logoId ? { logoId: answers.logoId.toLowerCase() } : {}),
  ...(answers.contentImageIds ? { contentImageIds: [...new Set(answers.contentImageIds.map((id) => id.toLowerCase()))] } : {}),
})

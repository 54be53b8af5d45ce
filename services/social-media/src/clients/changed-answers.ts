import type { Questionnaire } from '@directory/contracts/http/social-media'
import type { Client as ClientRow } from '../generated/prisma/client.ts'

/** Which of these answers are other than the row's. */
export function changedAnswers(row: ClientRow, answers: Partial<Questionnaire>): string[] {
  const held = new Map<string, unknown>(Object.entries(row))
  return Object.entries(answers)
    .filter(([field, answer]) => JSON.stringify(answer) !== JSON.stringify(held.get(field)))
    .map(([field]) => field)
}

/** Answers with the ids of their pictures as the database writes them. */
export const normalised = <Answers extends Partial<Pick<Questionnaire, 'logoId' | 'contentImageIds'>>>(answers: Answers): Answers => ({
  ...answers,
  ...(answers.logoId ? { logoId: answers.logoId.toLowerCase() } : {}),
  ...(answers.contentImageIds ? { contentImageIds: [...new Set(answers.contentImageIds.map((id) => id.toLowerCase()))] } : {}),
})

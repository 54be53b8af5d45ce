import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { answerQuestion } from './answer-question.ts'
import { askOwner } from './ask-owner.ts'

export function ownerQuestionRoutes(database: Database) {
  return handlers('listings', {
    askOwner: async ({ caller, params, body }) => {
      await askOwner(database, caller, params.id, body)
      return null
    },
    getOwnerQuestions: async ({ caller: { accountId: ownerId } }) => {
      const open = await database.ownerQuestion.findMany({
        where: { settledAt: null, listing: { ownerId, isApproved: false, rejectedAt: null } },
        orderBy: { askedAt: 'asc' },
        select: { id: true, listingId: true, question: true, askedAt: true },
      })
      return open.map(({ askedAt, ...question }) => ({ ...question, askedAt: askedAt.toISOString() }))
    },
    answerQuestion: async ({ caller, params, body }) => {
      await answerQuestion(database, caller.accountId, params.id, body.answer)
      return null
    },
  })
}

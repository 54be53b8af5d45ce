import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { queryOptions, useMutation, useQueryClient } from '@directory/frontend-kit/queries'

/** What the owner was asked about businesses that wait for approval. */
export const ownerQuestionsQuery = queryOptions({
  queryKey: ['own', 'owner-questions'],
  queryFn: () => call(api.getOwnerQuestions),
  // A change of the business settles them.
  staleTime: 0,
})

const send = onceAtATime(({ id, answer }: { id: string; answer: string }) => call(api.answerQuestion, { params: { id }, body: { answer } }))

/** Answers a question, which then is no longer open. */
export function useAnswerQuestion() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (_, { id }) =>
      queryClient.setQueryData(ownerQuestionsQuery.queryKey, (questions) => questions?.filter((question) => question.id !== id)),
    // It may have been settled by a change or a decision.
    onError: () => void queryClient.invalidateQueries(ownerQuestionsQuery),
  })
}

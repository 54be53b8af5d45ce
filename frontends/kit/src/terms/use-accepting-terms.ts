import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useQueryClient } from '@directory/frontend-kit/queries'
import { siteQuery } from '@directory/frontend-kit/site'
import { useCallback } from 'react'

export const isOutdated = (error: unknown): boolean => error instanceof ApiProblem && error.type === '/problems/terms-outdated'

/**
 * Returns a function that makes a call with the version of the terms of use that this page refers to. If there is a newer one, the call is
 * refused and the site is read again, so that the next attempt accepts that one.
 */
export function useAcceptingTerms() {
  const queryClient = useQueryClient()
  return useCallback(
    async <Result>(send: (acceptedTerms: string) => Promise<Result>): Promise<Result> => {
      const { terms } = await queryClient.ensureQueryData(siteQuery)
      try {
        return await send(terms.version)
      } catch (error) {
        if (isOutdated(error)) await queryClient.invalidateQueries({ queryKey: siteQuery.queryKey })
        throw error
      }
    },
    [queryClient],
  )
}

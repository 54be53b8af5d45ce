import * as api from '@directory/contracts/http/addresses'
import type { UnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'

/** What a link is about; null for one that is not, or no longer, valid, which is a regular result. */
async function readLink(link: string): Promise<UnsubscribeLink | null> {
  try {
    return await call(api.getUnsubscribeLink, { query: { link } })
  } catch (error) {
    if (error instanceof ApiProblem && (error.status === 404 || error.status === 400)) return null
    throw error
  }
}

export const linkQuery = (link: string) => queryOptions({ queryKey: ['unsubscribe-link', link], queryFn: () => readLink(link) })

/** The secret in the address of the page. */
export const readSecret = (search: URLSearchParams): string => search.get('link') ?? ''

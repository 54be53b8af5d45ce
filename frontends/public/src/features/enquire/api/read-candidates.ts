import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { queryOptions } from '@directory/frontend-kit/queries'
import { parseFilters } from '../../directory/filters.ts'

const slugs = /^[a-z0-9-]+(?:,[a-z0-9-]+){0,2}$/

/** What of the page's address says which businesses to offer: their slugs, or what they are found by. */
function readSearch(search: string) {
  const to = new URLSearchParams(search).get('to') ?? ''
  if (slugs.test(to)) return { to: to.split(',') }
  const { sort: _, page: __, ...filters } = parseFilters(search)
  return filters
}

/** The businesses that an enquiry can be sent to. */
export const candidatesQuery = (search: string) => {
  const { to, ...filters } = { to: undefined, ...readSearch(search) }
  return queryOptions({
    queryKey: ['enquiry-candidates', search],
    queryFn: () => call(api.getEnquiryCandidates, { query: { ...filters, ...(to ? { to: to.join(',') } : {}) } }),
  })
}

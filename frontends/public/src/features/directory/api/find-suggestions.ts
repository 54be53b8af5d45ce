import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/queries'

/** Suggestions that begin with the typed text; a single letter sends no request. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: () => call(api.getSuggestions, { query: { q: text } }),
    enabled: text.length > 1,
    placeholderData: text.length > 1 ? keepPreviousData : undefined,
    retry: false,
  })

import type { Suggestions } from '@directory/contracts/http/directory'
import { get } from '@directory/frontend-kit/api-client'
import { keepPreviousData, queryOptions } from '@directory/frontend-kit/router'

/** What begins like the typed text. Nothing is asked for a single letter. */
export const suggestionsQuery = (text: string) =>
  queryOptions({
    queryKey: ['suggestions', text],
    queryFn: () => get<Suggestions>(`/api/suggestions?${new URLSearchParams({ q: text })}`),
    enabled: text.length > 1,
    placeholderData: text.length > 1 ? keepPreviousData : undefined,
    retry: false,
  })

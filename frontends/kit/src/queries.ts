/** The shared module for queries: a singleton in the browser, which contains only the exports below. */
export {
  hashKey,
  hydrate,
  keepPreviousData,
  QueryClient,
  QueryClientProvider,
  queryOptions,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'

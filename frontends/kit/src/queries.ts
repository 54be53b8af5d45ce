/** The one shared module for queries: a singleton in the browser, and only what is re-exported here reaches it. */
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

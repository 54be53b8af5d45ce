import type { Account } from '@directory/contracts/http/identity'
import type { Session } from '@directory/contracts/http/session'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@directory/frontend-kit/router'
import { useEffect } from 'react'
import { get, send } from './api-client.ts'

/** Asked by the browser alone, after it has taken over the page: HTML is the same for everybody. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: () => get<Session>('/api/session'), staleTime: 60_000 })

export interface SessionState {
  readonly account: Account | null
  /** Not known yet. */
  readonly isLoading: boolean
}

export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery)
  return { account: data?.account ?? null, isLoading: isPending }
}

const channelName = 'directory-session'

/** Everything that was read for one person is forgotten when another, or nobody, takes their place. */
function replaceSession(queryClient: QueryClient, session: Session): void {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

function announce(): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage('changed')
  channel.close()
}

/** Follows a sign-in or sign-out in another tab. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = () => {
      queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
      void queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    }
    return () => channel.close()
  }, [queryClient])
}

export interface Credentials {
  readonly email: string
  readonly password: string
}

const signIn = onceAtATime((credentials: Credentials) => send<Session>('POST', '/api/session', credentials))

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess(session) {
      replaceSession(queryClient, session)
      announce()
    },
  })
}

export interface NewAccount extends Credentials {
  readonly firstName?: string
  readonly lastName?: string
}

const signUp = onceAtATime((account: NewAccount) => send<Account>('POST', '/api/accounts', account))

export const useSignUp = () => useMutation({ mutationFn: signUp })

export function useSignOut() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: () => send<null>('DELETE', '/api/session'),
    onSuccess() {
      replaceSession(queryClient, { account: null })
      announce()
    },
  })
}

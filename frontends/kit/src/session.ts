import * as api from '@directory/contracts/http/addresses'
import type { Account } from '@directory/contracts/http/identity'
import type { Session } from '@directory/contracts/http/session'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from './api-client.ts'
import { forgetDrafts } from './drafts.ts'

const readSession = () => call(api.getSession)

/** Asked by the browser alone, after it has taken over the page: HTML is the same for everybody. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 })

export interface SessionState {
  readonly account: Account | null
  /** Not known yet. */
  readonly isLoading: boolean
  /** Whether it is known who is signed in, or that nobody is; it is not where the server could not be asked. */
  readonly isKnown: boolean
}

const unknown: SessionState = { account: null, isLoading: true, isKnown: false }
const never = () => () => undefined

/** Who is signed in. What takes over a part of the page knows no more than the server did, also where the answer has come already. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery)
  const isTakenOver = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isTakenOver ? { account: data?.account ?? null, isLoading: isPending, isKnown: data !== undefined } : unknown
}

const channelName = 'directory-session'

/** The message to other tabs: signed out, or refetch the session. */
type News = 'ended' | 'changed'

function announce(news: News): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(news)
  channel.close()
}

/** Everything that was read for one person is forgotten when another, or nobody, takes their place. */
export function replaceSession(queryClient: QueryClient, session: Session): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.account?.id !== session.account?.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, session)
}

/** Asks again who is signed in; while the server does not answer, it stays as it is known. */
async function refetchSession(queryClient: QueryClient): Promise<void> {
  const session = await readSession().catch(() => undefined)
  if (session) replaceSession(queryClient, session)
}

/** Follows what happens to the session in another tab. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<News>) => {
      if (data === 'changed') return void refetchSession(queryClient)
      forgetDrafts()
      replaceSession(queryClient, { account: null })
    }
    return () => channel.close()
  }, [queryClient])
}

/** Gives a function for what changes someone's own account: with its answer, or without where only the server knows. */
export function useAccountChange(): (account?: Account) => Promise<void> {
  const queryClient = useQueryClient()
  return useCallback(
    async (account) => {
      if (account) replaceSession(queryClient, { account })
      else await refetchSession(queryClient)
      announce('changed')
    },
    [queryClient],
  )
}

interface Credentials {
  readonly email: string
  readonly password: string
}

const signIn = onceAtATime((credentials: Credentials) => call(api.startSession, { body: credentials }))

export function useSignIn() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: signIn,
    onSuccess(session) {
      replaceSession(queryClient, session)
      announce('changed')
    },
  })
}

/** The state of the navigation that leaves a session behind. */
const endsSession = { endsSession: true }

export const isEndOfSession = (state: unknown): boolean => typeof state === 'object' && state !== null && 'endsSession' in state

/**
 * Ends the session by a call and returns to the home page. The session is cleared only there: a signed-in screen would redirect to the
 * sign-in on the way. The calling screen is gone by then, so the message is shown by `onEnded`.
 */
export function useEndOfSession<Input = void>(end: (input: Input) => Promise<unknown>, onEnded?: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: end,
    async onSuccess() {
      // Nothing asks on the way: the session has ended already.
      await navigate('/', { state: endsSession })
      forgetDrafts()
      replaceSession(queryClient, { account: null })
      announce('ended')
      onEnded?.()
    },
  })
}

const signOut = onceAtATime(() => call(api.endSession))

export const useSignOut = () => useEndOfSession(() => signOut(undefined))

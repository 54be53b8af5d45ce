import { signedInKey } from '@directory/contracts/catalogue/stored-names'
import * as api from '@directory/contracts/http/addresses'
import type { Account } from '@directory/contracts/http/identity'
import type { Session } from '@directory/contracts/http/session'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { type QueryClient, queryOptions, useMutation, useQuery, useQueryClient } from '@directory/frontend-kit/queries'
import { useNavigate } from '@directory/frontend-kit/router'
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { call } from './api-client.ts'
import { forgetDrafts } from './drafts.ts'

/** Remembers for the next page whether somebody is signed in, so that it asks for their account at once. */
function rememberSession(session: Session): Session {
  try {
    if (session.account) localStorage.setItem(signedInKey, '1')
    else localStorage.removeItem(signedInKey)
  } catch {
    // Without storage, pages ask once the visitor does something.
  }
  return session
}

const readSession = async (): Promise<Session> => rememberSession(await call(api.getSession))

/** Only read in the browser, after hydration: the HTML is the same for everybody. */
export const sessionQuery = queryOptions({ queryKey: ['session'], queryFn: readSession, staleTime: 60_000 })

export interface SessionState {
  readonly account: Account | null
  /** Not read yet. */
  readonly isLoading: boolean
  /** Whether the session has been read; false if the server could not be reached. */
  readonly isKnown: boolean
}

const notHydrated: SessionState = { account: null, isLoading: true, isKnown: false }
const noSubscription = () => () => undefined

/** The signed-in account. During hydration it returns what the server rendered, even if the session has been read already. */
export function useSession(): SessionState {
  const { data, isPending } = useQuery(sessionQuery)
  const isHydrated = useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  )
  return isHydrated ? { account: data?.account ?? null, isLoading: isPending, isKnown: data !== undefined } : notHydrated
}

const channelName = 'directory-session'

/** The message to other tabs: signed out, or refetch the session. */
type SessionMessage = 'ended' | 'changed'

function announce(message: SessionMessage): void {
  const channel = new BroadcastChannel(channelName)
  channel.postMessage(message)
  channel.close()
}

/** Sets the session, and removes all data of the previous account if the account changes. */
export function replaceSession(queryClient: QueryClient, session: Session): void {
  if (queryClient.getQueryData(sessionQuery.queryKey)?.account?.id !== session.account?.id)
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === 'own' })
  queryClient.setQueryData(sessionQuery.queryKey, rememberSession(session))
}

/** Refetches the session; keeps the current one if the server does not answer. */
async function refetchSession(queryClient: QueryClient): Promise<void> {
  const session = await readSession().catch(() => undefined)
  if (session) replaceSession(queryClient, session)
}

/** Follows sign-ins and sign-outs in other tabs. */
export function useSessionOfOtherTabs(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const channel = new BroadcastChannel(channelName)
    channel.onmessage = ({ data }: MessageEvent<SessionMessage>) => {
      if (data === 'changed') return void refetchSession(queryClient)
      forgetDrafts()
      replaceSession(queryClient, { account: null })
    }
    return () => channel.close()
  }, [queryClient])
}

/** Returns a function to call after a change of the own account: with the new account, or without it to refetch. */
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

/** The navigation state when signing out. */
const endsSession = { endsSession: true }

export const isEndOfSession = (state: unknown): boolean => typeof state === 'object' && state !== null && 'endsSession' in state

/**
 * Ends the session with a call and returns to the home page. The session is only cleared there: a signed-in screen would redirect to the
 * sign-in on the way. The calling screen has unmounted by then, so `onEnded` shows the message.
 */
export function useEndOfSession<Input = void>(end: (input: Input) => Promise<unknown>, onEnded?: () => void) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return useMutation({
    mutationFn: end,
    async onSuccess() {
      // No prompt about unsaved changes: the session has already ended.
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

import { useNavigate } from '@directory/frontend-kit/router'
import { useSignOut } from '@directory/frontend-kit/session'

/** Signs out and returns to the home page; says so when that fails. */
export function useLeave(): { start(): void; isPending: boolean } {
  const signOut = useSignOut()
  const navigate = useNavigate()
  return {
    isPending: signOut.isPending,
    start: () =>
      signOut.mutate(undefined, {
        onSuccess: () => void navigate('/'),
        onError: async (error) => (await import('sonner')).toast.error('Error', { description: error.message }),
      }),
  }
}

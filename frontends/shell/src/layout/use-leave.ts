import { useSignOut } from '@directory/frontend-kit/session'

/** Signs out and returns to the home page; shows an error if that fails. */
export function useLeave(): { start(): void; isPending: boolean } {
  const signOut = useSignOut()
  return {
    isPending: signOut.isPending,
    start: () =>
      signOut.mutate(undefined, {
        onError: async (error) => (await import('sonner')).toast.error('Error', { description: error.message }),
      }),
  }
}

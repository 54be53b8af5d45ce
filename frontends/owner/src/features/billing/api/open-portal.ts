import { send } from '@directory/frontend-kit/api-client'
import { openNewTab } from '@directory/frontend-kit/new-tab'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation } from '@directory/frontend-kit/router'
import { toast } from 'sonner'

const portalSession = onceAtATime(() => send<{ url: string }>('POST', '/api/own/portal-sessions'))

/** Opens the customer portal in a tab of its own, within the click. */
export const useCustomerPortal = () =>
  useMutation({
    async mutationFn() {
      const tab = openNewTab('Opening your subscription…')
      try {
        const { url } = await portalSession(undefined)
        tab.leadTo(url)
      } catch (error) {
        tab.close()
        throw error
      }
    },
    onError: (error) => toast.error('Failed to open customer portal', { description: error.message }),
  })

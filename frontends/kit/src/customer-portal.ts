import * as api from '@directory/contracts/http/addresses'
import { useMutation } from '@directory/frontend-kit/queries'
import { toast } from 'sonner'
import { call } from './api-client.ts'
import { getReason } from './failure-text.ts'
import { openNewTab } from './new-tab.ts'
import { onceAtATime } from './once-at-a-time.ts'

const openPortal = onceAtATime(async () => {
  const tab = openNewTab('Opening your subscription…')
  try {
    const { url } = await call(api.openCustomerPortal)
    tab.leadTo(url)
  } catch (error) {
    tab.close()
    throw error
  }
})

/** Opens the customer portal in a new tab, within the click; a double click opens one. */
export const useCustomerPortal = () =>
  useMutation({
    mutationFn: () => openPortal(undefined),
    onError: (error) => toast.error('Failed to open customer portal', { description: getReason(error) }),
  })

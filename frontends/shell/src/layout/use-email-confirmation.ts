import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { useLocation, useNavigate } from '@directory/frontend-kit/router'
import { useAccountChange } from '@directory/frontend-kit/session'
import { useEffect, useRef } from 'react'
import { confirmationIn } from './confirmation.ts'
import { toastShown } from './toasts.tsx'

/** In milliseconds; long enough for a page that is still loading. */
const duration = 15_000

async function confirm(token: string, onConfirmed: () => Promise<void>): Promise<void> {
  const sending = call(api.confirmEmail, { body: { token } })
  const [{ toast }, { confirmationRefusal }] = await Promise.all([import('sonner'), import('./confirmation-refusal.ts')])
  window.dispatchEvent(new Event(toastShown))
  try {
    await sending
    toast.success('Your email address is confirmed.', { duration })
    await onConfirmed()
  } catch (error) {
    const { title, description } = confirmationRefusal(error)
    toast.error(title, { description, duration })
  }
}

/** Follows the link of a confirmation email: once, and removes the token from the address bar. */
export function useEmailConfirmation(): void {
  const location = useLocation()
  const navigate = useNavigate()
  const onConfirmed = useAccountChange()
  const sent = useRef('')
  useEffect(() => {
    const confirmation = confirmationIn(location)
    if (!confirmation || sent.current === confirmation.token) return
    sent.current = confirmation.token
    void confirm(confirmation.token, onConfirmed)
    void navigate(confirmation.rest, { replace: true, preventScrollReset: true })
  }, [location, navigate, onConfirmed])
}

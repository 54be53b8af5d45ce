import { ApiProblem, send } from '@directory/frontend-kit/api-client'
import { useLocation, useNavigate } from '@directory/frontend-kit/router'
import { useAccountChange } from '@directory/frontend-kit/session'
import { useEffect, useRef } from 'react'
import { confirmationIn } from './confirmation.ts'

const again = 'Sign in and open Account Settings: there you can have a new mail sent.'

/** Long enough for a page that is still being loaded around it. */
const duration = 15_000

async function confirm(token: string, onConfirmed: () => Promise<void>): Promise<void> {
  const sending = send('POST', '/api/email-confirmations', { token })
  const { toast } = await import('sonner')
  try {
    await sending
    toast.success('Your email address is confirmed.', { duration })
    await onConfirmed()
  } catch (error) {
    const wasRefused = error instanceof ApiProblem && error.status > 0 && error.status < 500
    const title = error instanceof ApiProblem ? error.title : 'An unexpected error occurred'
    toast.error(title, { description: wasRefused ? again : 'Please open the link of the mail once more.', duration })
  }
}

/** Follows the link of a mail that confirms an address: once, and the address bar does not keep the secret. */
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

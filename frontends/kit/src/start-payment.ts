import { ApiProblem } from './api-client.ts'
import { getReason } from './failure-text.ts'
import { openNewTab } from './new-tab.ts'

/** The message for a payment that cannot be started: used only if the error has none, unless `leads` is set. */
export interface PaymentFailure {
  readonly title: string
  readonly message: string
  /** Show this message in any case, followed by the error's. */
  readonly leads?: boolean
}

/** Uses the id of the shell's session-expired toast: the shell then keeps this message and leads to the sign-in. */
const signInAgain = { id: 'session-expired', description: 'Please sign in again to continue with the upgrade.' }

async function showFailure(error: Error, { title, message, leads = false }: PaymentFailure): Promise<void> {
  const { toast } = await import('sonner')
  const type = error instanceof ApiProblem ? error.type : undefined
  if (type === '/problems/session-expired') toast.error('Session Expired', signInAgain)
  else if (type === '/problems/authentication-required') toast.error('Authentication Required', signInAgain)
  else {
    const reason = getReason(error)
    toast.error(title, { description: leads && reason ? `${message}. ${reason}` : (reason ?? message) })
  }
}

let isStarting = false

/**
 * Opens a checkout and leads to its payment page, in a tab that opens within the click. Ignores further clicks meanwhile. Returns
 * undefined, after showing a toast, if the payment could not be started.
 */
export async function startPayment<Opened extends { readonly url: string }>(
  open: () => Promise<Opened>,
  toFailure: (error: Error) => PaymentFailure,
): Promise<Opened | undefined> {
  if (isStarting) return undefined
  isStarting = true
  const tab = openNewTab('Opening secure checkout…')
  try {
    const checkout = await open()
    if (!checkout.url) throw new Error('No checkout URL received')
    tab.leadTo(checkout.url)
    const { toast } = await import('sonner')
    toast.success('Redirecting to Payment', tab.isThisOne ? {} : { description: 'Opening secure checkout in a new tab...' })
    return checkout
  } catch (error) {
    tab.close()
    const failure = error instanceof Error ? error : new Error()
    await showFailure(failure, toFailure(failure))
    return undefined
  } finally {
    isStarting = false
  }
}

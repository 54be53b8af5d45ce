import { ApiProblem } from './api-client.ts'
import { getReason } from './failure-text.ts'
import { openNewTab } from './new-tab.ts'

/** The message if a payment cannot be started: used only if the failure has none, unless `leads` is set. */
export interface PaymentFailure {
  readonly title: string
  readonly message: string
  /** The message is said in any case, and what the failure brings after it. */
  readonly leads?: boolean
}

/** By the id under which the shell speaks of an ended session: it leaves this message in place and leads to the sign-in. */
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
 * Asks the server for a checkout and leads to where it is paid, in a tab that opens within the click. Further clicks start nothing.
 * Undefined if the payment could not be started; a toast has been shown then.
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

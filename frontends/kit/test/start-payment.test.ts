import { ApiProblem } from '@directory/frontend-kit/api-client'
import { startPayment } from '@directory/frontend-kit/start-payment'
import { toast } from 'sonner'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

vi.mock('sonner', () => ({ toast: { success: vi.fn(), error: vi.fn() } }))

const failure = () => ({ title: 'Payment Error', message: 'Failed to initiate payment. Please try again.' })
const checkout = { id: 'checkout', url: 'https://checkout.example/1' }

function createTab() {
  const element = () => ({ style: {}, textContent: '' })
  return {
    document: { documentElement: element(), body: element(), title: '' },
    location: { replace: vi.fn() },
    close: vi.fn(),
    closed: false,
    opener: 'this page',
  }
}
let tab = createTab()
const open = vi.fn()
const assign = vi.fn()

beforeEach(() => {
  tab = createTab()
  open.mockReset().mockImplementation(() => tab)
  assign.mockReset()
  vi.stubGlobal('window', { open, location: { assign } })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('when a payment is started, then its tab opens before the server has answered, and then leads to the checkout', async () => {
  let answer: (value: typeof checkout) => void = () => undefined
  const started = startPayment(() => new Promise<typeof checkout>((resolve) => (answer = resolve)), failure)
  expect(open).toHaveBeenCalledTimes(1)
  expect(tab.document.body.textContent).toBe('Opening secure checkout…')
  expect(tab.opener).toBeNull()
  expect(tab.location.replace).not.toHaveBeenCalled()
  answer(checkout)
  expect(await started).toEqual(checkout)
  expect(tab.location.replace).toHaveBeenCalledWith(checkout.url)
  expect(toast.success).toHaveBeenCalledWith('Redirecting to Payment', { description: 'Opening secure checkout in a new tab...' })
})

test('when it is clicked twice, then one tab opens and one call is made', async () => {
  const call = vi.fn(async () => checkout)
  expect(await Promise.all([startPayment(call, failure), startPayment(call, failure)])).toEqual([checkout, undefined])
  expect(call).toHaveBeenCalledTimes(1)
  expect(open).toHaveBeenCalledTimes(1)
})

test('when the browser blocks the new tab, then this one leads to the payment', async () => {
  open.mockReturnValue(null)
  await startPayment(async () => checkout, failure)
  expect(assign).toHaveBeenCalledWith(checkout.url)
})

test('when the server rejects it, then the tab closes, the reason is shown, and the next click works', async () => {
  const refused = await startPayment(
    () => Promise.reject(new ApiProblem({ type: '/problems/subscription-exists', title: 'Subscribed already.', status: 409 })),
    failure,
  )
  expect(refused).toBeUndefined()
  expect(tab.close).toHaveBeenCalled()
  expect(toast.error).toHaveBeenCalledWith('Payment Error', { description: 'Subscribed already.' })
  expect(await startPayment(async () => checkout, failure)).toEqual(checkout)
})

test('when a screen leads with its own message, then the reason follows it', async () => {
  const own = () => ({ title: 'Error', message: 'Failed to create checkout session', leads: true })
  const refusal = new ApiProblem({ type: '/problems/subscription-exists', title: 'Subscribed already.', status: 409 })
  await startPayment(() => Promise.reject(refusal), own)
  expect(toast.error).toHaveBeenLastCalledWith('Error', { description: 'Failed to create checkout session. Subscribed already.' })
  await startPayment(() => Promise.reject(new Error('')), own)
  expect(toast.error).toHaveBeenLastCalledWith('Error', { description: 'Failed to create checkout session' })
})

test('when an error has no message, then there is a default; a checkout without an address is an error', async () => {
  await startPayment(() => Promise.reject(new Error('')), failure)
  expect(toast.error).toHaveBeenLastCalledWith('Payment Error', { description: 'Failed to initiate payment. Please try again.' })
  await startPayment(async () => ({ url: '' }), failure)
  expect(toast.error).toHaveBeenLastCalledWith('Payment Error', { description: 'No checkout URL received' })
})

test('when the server only reports an internal error, then the default message is shown', async () => {
  const internal = new ApiProblem({ type: '/problems/internal-error', title: 'An unexpected error occurred', status: 500 })
  await startPayment(() => Promise.reject(internal), failure)
  expect(toast.error).toHaveBeenLastCalledWith('Payment Error', { description: 'Failed to initiate payment. Please try again.' })
})

test.each([
  ['session-expired', 'Session Expired'],
  ['authentication-required', 'Authentication Required'],
])('when the answer is %s, then the visitor is asked to sign in again', async (slug, title) => {
  await startPayment(() => Promise.reject(new ApiProblem({ type: `/problems/${slug}`, title: slug, status: 401 })), failure)
  expect(toast.error).toHaveBeenCalledWith(title, {
    id: 'session-expired',
    description: 'Please sign in again to continue with the upgrade.',
  })
})

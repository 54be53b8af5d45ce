import { fetchAgain, fetchOverNewConnection } from './outgoing.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'

/**
 * Milliseconds without a response after which the request is sent again over a new connection. There are several, since a random load
 * balancer, such as Kubernetes', may choose the same unresponsive copy again.
 */
const retryDelays = [1_500, 250, 250] as const

/** By origin: a slow service must not use up the retries of the others. */
const budgets = new Map<string, RetryBudget>()

function getBudget({ origin }: URL): RetryBudget {
  const budget = budgets.get(origin) ?? createRetryBudget()
  budgets.set(origin, budget)
  return budget
}

interface Attempt {
  readonly response: Promise<Response>
  abandon(): void
}

/** Not AbortSignal.any: Node 20 garbage-collects a timeout that nothing else references, and the request never times out. */
function send(url: URL, { signal, ...init }: RequestInit, fetchIt: typeof fetchAgain): Attempt {
  const own = new AbortController()
  if (signal?.aborted) own.abort(signal.reason)
  signal?.addEventListener('abort', () => own.abort(signal.reason), { once: true })
  return { response: fetchIt(url, { ...init, signal: own.signal }), abandon: () => own.abort() }
}

/** An error from another copy does not count: the first may still respond. */
async function fetchElsewhere(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetchOverNewConnection(url, init)
  if (response.status < 500) return response
  await response.body?.cancel()
  throw new Error(`${url.host} answered ${response.status}`)
}

/** Whether there is still no response after this many milliseconds. */
const isPendingAfter = (milliseconds: number, response: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds)
    const finish = () => {
      clearTimeout(timer)
      resolve(false)
    }
    response.then(finish, finish)
  })

/**
 * A fetch for safe, usually fast requests. While there is no response it is sent again over new connections, since the copy that received
 * it may have stopped; the first response wins, even a late one from the first attempt.
 */
export async function fetchFromAnyCopy(url: URL, init: RequestInit): Promise<Response> {
  const budget = getBudget(url)
  budget.earn()
  const first = send(url, init, fetchAgain)
  const attempts = [first]
  const anyResponse = () => Promise.any(attempts.map((attempt) => attempt.response.then((response) => ({ attempt, response }))))
  for (const retryDelay of retryDelays) {
    if (!(await isPendingAfter(retryDelay, anyResponse())) || !budget.spend()) break
    attempts.push(send(url, init, fetchElsewhere))
  }
  const winner = await anyResponse().catch(async () => ({ attempt: first, response: await first.response }))
  for (const attempt of attempts) if (attempt !== winner.attempt) attempt.abandon()
  return winner.response
}

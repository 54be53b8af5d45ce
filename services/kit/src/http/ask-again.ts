import { fetchAgain, fetchOverNewConnection } from './outgoing.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'

/**
 * Milliseconds without an answer after which the request goes to whichever copy accepts the next connection, and then to another: a
 * random load balancer, such as Kubernetes', may choose the same silent copy again.
 */
const silences = [1_500, 250, 250] as const

/** By origin: a slow service must not use up the retries of the others. */
const budgets = new Map<string, RetryBudget>()

function getBudget({ origin }: URL): RetryBudget {
  const budget = budgets.get(origin) ?? createRetryBudget()
  budgets.set(origin, budget)
  return budget
}

interface Question {
  readonly answer: Promise<Response>
  abandon(): void
}

/** Not AbortSignal.any: Node 20 garbage-collects a timeout that nothing else references, and the request waits for ever. */
function ask(url: URL, { signal, ...init }: RequestInit, fetchIt: typeof fetchAgain): Question {
  const own = new AbortController()
  if (signal?.aborted) own.abort(signal.reason)
  signal?.addEventListener('abort', () => own.abort(signal.reason), { once: true })
  return { answer: fetchIt(url, { ...init, signal: own.signal }), abandon: () => own.abort() }
}

/** A refusal by another copy does not count: the first may still answer. */
async function fetchElsewhere(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetchOverNewConnection(url, init)
  if (response.status < 500) return response
  await response.body?.cancel()
  throw new Error(`${url.host} answered ${response.status}`)
}

/** Whether there is no answer yet after this many milliseconds. */
const isSilentFor = (milliseconds: number, answer: Promise<unknown>): Promise<boolean> =>
  new Promise((resolve) => {
    const timer = setTimeout(() => resolve(true), milliseconds)
    const finish = () => {
      clearTimeout(timer)
      resolve(false)
    }
    answer.then(finish, finish)
  })

/**
 * A fetch for safe, usually fast requests. While there is no answer it is sent again over new connections, since the copy that has it may
 * have stopped; the first answer wins, even a late one from the first attempt.
 */
export async function fetchFromAnyCopy(url: URL, init: RequestInit): Promise<Response> {
  const budget = getBudget(url)
  budget.earn()
  const first = ask(url, init, fetchAgain)
  const requests = [first]
  const anyAnswer = () => Promise.any(requests.map((question) => question.answer.then((response) => ({ question, response }))))
  for (const silence of silences) {
    if (!(await isSilentFor(silence, anyAnswer())) || !budget.spend()) break
    requests.push(ask(url, init, fetchElsewhere))
  }
  const answered = await anyAnswer().catch(async () => ({ question: first, response: await first.answer }))
  for (const question of requests) if (question !== answered.question) question.abandon()
  return answered.response
}

import { fetchAgain, fetchOverNewConnection } from './outgoing.ts'
import { createRetryBudget, type RetryBudget } from './retry-budget.ts'

/**
 * Milliseconds without an answer after which the question goes to whichever copy takes the next connection, and then to another: who spreads
 * connections by chance, as Kubernetes does, may choose the same silent copy again.
 */
const silences = [1_500, 250, 250] as const

/** By origin: what is slow in one service must not keep the others' questions from being asked again. */
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

/** Not by AbortSignal.any, which forgets a timeout that nobody else holds: Node 20 collects it, and the question waits for ever. */
function ask(url: URL, { signal, ...init }: RequestInit, fetchIt: typeof fetchAgain): Question {
  const own = new AbortController()
  if (signal?.aborted) own.abort(signal.reason)
  signal?.addEventListener('abort', () => own.abort(signal.reason), { once: true })
  return { answer: fetchIt(url, { ...init, signal: own.signal }), abandon: () => own.abort() }
}

/** One that another copy refuses is none: the first may still be answered. */
async function fetchElsewhere(url: URL, init: RequestInit): Promise<Response> {
  const response = await fetchOverNewConnection(url, init)
  if (response.status < 500) return response
  await response.body?.cancel()
  throw new Error(`${url.host} answered ${response.status}`)
}

/** Whether there is nothing yet after so many milliseconds. */
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
 * A fetch of what changes nothing and is answered soon as a rule. While there is no answer it is asked again over new connections, since the
 * copy that has it may have stopped; whichever answers first counts, also the first one late.
 */
export async function fetchFromAnyCopy(url: URL, init: RequestInit): Promise<Response> {
  const budget = getBudget(url)
  budget.earn()
  const first = ask(url, init, fetchAgain)
  const asked = [first]
  const anyAnswer = () => Promise.any(asked.map((question) => question.answer.then((response) => ({ question, response }))))
  for (const silence of silences) {
    if (!(await isSilentFor(silence, anyAnswer())) || !budget.spend()) break
    asked.push(ask(url, init, fetchElsewhere))
  }
  const answered = await anyAnswer().catch(async () => ({ question: first, response: await first.answer }))
  for (const question of asked) if (question !== answered.question) question.abandon()
  return answered.response
}

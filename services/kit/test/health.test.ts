import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { runChecks } from '../src/http/health.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new Promise<void>(() => undefined)
const works = async () => undefined

test('when a dependency that a process can do without does not respond, then the process is degraded before a proxy takes it for frozen', async () => {
  const readiness = runChecks({ database: never, startup: works }, (check) => check === 'database')
  await vi.advanceTimersByTimeAsync(500)
  expect(await readiness).toEqual({ status: 'degraded', checks: { database: 'no response within 0.5 s', startup: 'ok' } })
})

test('when a dependency that it needs does not respond, then it is unavailable, but only after two seconds', async () => {
  const settled = vi.fn()
  const readiness = runChecks({ database: never, bus: never }, (check) => check === 'bus')
  void readiness.then(settled)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(await readiness).toMatchObject({ status: 'unavailable', checks: { database: 'no response within 2 s' } })
})

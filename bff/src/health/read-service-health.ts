import { getServiceStatus, Readiness, type ServiceHealth } from '@directory/contracts/http/health'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { call } from '@directory/kit/http/client'

/** The timeout for a service in milliseconds: its own checks take up to two seconds to report an unavailable dependency. */
export const healthTimeout = 3_000

async function readReadiness(url: string, signal: AbortSignal): Promise<Readiness> {
  const response = await fetch(new URL('/readyz', url), { signal })
  return parseTolerantly(Readiness, await response.json())
}

/** The checks of a process by name, with the reason for each failure. */
export const toChecks = ({ checks }: Readiness): ServiceHealth['checks'] =>
  Object.entries(checks).map(([name, result]) => ({ name, reason: result === 'ok' ? null : result }))

/** A service's health: unreachable if it does not respond. Its outbox and jobs are null if they cannot be read. */
export async function readServiceHealth(name: ServiceHealth['name'], url: string, token: string): Promise<ServiceHealth> {
  const signal = AbortSignal.timeout(healthTimeout)
  const [readiness, status] = await Promise.allSettled([readReadiness(url, signal), call(url, getServiceStatus, { token, signal })])
  if (readiness.status === 'rejected') return { name, isReachable: false, checks: [], outbox: null, jobs: null }
  const { outbox, jobs } = status.status === 'fulfilled' ? status.value : { outbox: null, jobs: null }
  return { name, isReachable: true, checks: toChecks(readiness.value), outbox, jobs }
}

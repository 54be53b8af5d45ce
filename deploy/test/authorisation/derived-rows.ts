import type { Endpoint } from '@directory/contracts/http/endpoint'
import { endpoints } from '@directory/contracts/http/endpoints'
import { sampleOf } from '@directory/kit/testing/schema-json'
import { z } from 'zod'
import type { Affair, Row } from './rows.ts'

/**
 * Whose affair an endpoint is where its contract leaves no choice. Who may call what is open to anybody, is for services, or is about one
 * row of somebody's, nobody can tell from that: its row is written by hand.
 */
function affairOf({ exposure, access, path, isUpload }: Endpoint): Affair | undefined {
  if (path.includes(':') || isUpload) return undefined
  if (exposure === 'own' && access === 'user') return 'own'
  return exposure === 'admin' && access === 'admin' ? 'admin' : undefined
}

/** The rows of endpoints that have none: each is called with a body that fits its schema. */
export function derivedRows(written: readonly Row[]): Row[] {
  const known = new Set(written.map(({ endpoint }) => endpoint))
  return [...endpoints.values()].flatMap((endpoint): Row[] => {
    const { service, body } = endpoint
    const affair = affairOf(endpoint)
    if (!affair || service === 'bff' || service === 'each' || known.has(endpoint)) return []
    return [{ service, affair, endpoint, request: () => (body instanceof z.ZodUndefined ? {} : { body: sampleOf(body) }) }]
  })
}

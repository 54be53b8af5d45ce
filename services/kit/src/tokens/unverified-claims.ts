import { createDecoder } from 'fast-jwt'

const decode = createDecoder()

/** The claims of a token without verifying it: enough to decide whether to refresh it. Undefined if it is not a token. */
export function readUnverifiedClaims(token: string): unknown {
  try {
    return decode(token)
  } catch {
    return undefined
  }
}

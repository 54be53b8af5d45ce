import { buildPath } from '@directory/contracts/http/build-path'

/** What the sign-in's address says: where to return to, and which of its forms is requested. */
export interface AuthQuery {
  readonly from?: string | null
  readonly forgotten?: 'password'
}

/** The sign-in, or one of its other forms, which the back button leaves again. */
export const authPath = (query: AuthQuery = {}): string => buildPath('/auth', {}, { ...query })

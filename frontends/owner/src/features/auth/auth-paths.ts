import { buildPath } from '@directory/contracts/http/build-path'

/** The query of the sign-in: where to return to, and which of its forms to show. */
export interface AuthQuery {
  readonly from?: string | null
  readonly forgotten?: 'password'
}

/** The path of the sign-in, or of one of its other forms, so that the back button works between them. */
export const authPath = (query: AuthQuery = {}): string => buildPath('/auth', {}, { ...query })

import type { Database } from '../database.ts'
import { hashToken } from '../keys/refresh-token.ts'

/** Ends the family of a refresh token; an unknown token is ignored. */
export async function endSession(database: Database, token: string): Promise<void> {
  await database.sessionFamily.updateMany({
    where: { endedAt: null, refreshTokens: { some: { digest: hashToken(token) } } },
    data: { endedAt: new Date() },
  })
}

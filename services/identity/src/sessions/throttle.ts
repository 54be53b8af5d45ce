import { Problem } from '@directory/kit/problem'
import type { Database } from '../database.ts'

/** Wrong passwords that are evaluated for an address within the window; then it has to wait, and nothing worse. */
const maximumFailures = 10
const windowMinutes = 15

/**
 * Takes one try of an address, whether it has an account or not. It is counted before the password is looked at, in one statement, so that
 * a hundred at once are no more than ten. Throws `too-many-requests` when none is left.
 */
export async function takeSignInAttempt(database: Database, email: string): Promise<void> {
  const [attempt] = await database.$queryRaw<{ failures: number }[]>`
    INSERT INTO sign_in_attempt AS attempt (email, since, failures) VALUES (lower(${email}), now(), 1)
    ON CONFLICT (email) DO UPDATE SET
      since = CASE WHEN attempt.since < now() - ${windowMinutes} * interval '1 minute' THEN now() ELSE attempt.since END,
      failures = CASE WHEN attempt.since < now() - ${windowMinutes} * interval '1 minute' THEN 1 ELSE least(attempt.failures + 1, 1000) END
    RETURNING failures`
  if (attempt && attempt.failures > maximumFailures) throw new Problem('too-many-requests')
}

/** Forgets the tries of an address: the password was right. */
export async function clearSignInAttempts(database: Database, email: string): Promise<void> {
  await database.$executeRaw`DELETE FROM sign_in_attempt WHERE email = lower(${email})`
}

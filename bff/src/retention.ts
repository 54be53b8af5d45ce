import type { Retention } from '@directory/kit/database/clean-up'

/** The BFF deletes the salts of past days, in any time zone. */
export const retention: readonly Retention[] = [{ table: 'visitor_salt', where: 'day < current_date - 1' }]

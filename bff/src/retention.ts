import type { Retention } from '@directory/kit/database/clean-up'

/** What the BFF deletes: the salts of days that have ended, wherever the city is. */
export const retention: readonly Retention[] = [{ table: 'visitor_salt', where: 'day < current_date - 1' }]

import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import type { Database } from '../database.ts'

/** Forgets where reviews were written, once that no longer helps to recognise those that belong together. Returns how many. */
export const forgetOrigins = (database: Database): Promise<number> =>
  database.$executeRaw`
    UPDATE review SET browser_id = NULL, network = NULL
    WHERE created_at < now() - ${retentionDays.reviewOrigins} * interval '1 day' AND (browser_id IS NOT NULL OR network IS NOT NULL)`

import type { SearchHealth } from '@directory/contracts/http/health'
import type { RebuildProgress } from '@directory/contracts/http/rebuild'
import { checkedRows } from '@directory/kit/database/rows'
import { withDeadline } from '@directory/kit/http/health'
import type { Pool } from 'pg'
import { z } from 'zod'

interface SearchParts {
  readonly pool: Pool
  /** The search engine besides the embedded one, if any. */
  readonly external: { documents(): Promise<number> } | undefined
  readonly rebuild: { progress(): Promise<RebuildProgress> }
}

const Counts = z.strictObject({ visible: z.int(), waiting: z.int() })

type Documents = Pick<SearchHealth, 'away' | 'documents'>

const countDocuments = ({ documents }: { documents(): Promise<number> }): Promise<Documents> =>
  withDeadline(documents).then(
    (count) => ({ away: null, documents: count }),
    (error: unknown) => ({ away: error instanceof Error ? error.message : String(error), documents: null }),
  )

/** Which engine answers, and whether its index is in step with the read model. */
export async function readSearchHealth({ pool, external, rebuild }: SearchParts): Promise<SearchHealth> {
  const [counts, progress, counted] = await Promise.all([
    pool.query(
      'SELECT (SELECT count(*)::integer FROM visible_listing) AS visible, (SELECT count(*)::integer FROM search_change) AS waiting',
    ),
    rebuild.progress(),
    external && countDocuments(external),
  ])
  const { visible, waiting } = checkedRows(Counts, counts)[0] ?? { visible: 0, waiting: 0 }
  // The embedded engine reads the read model itself.
  if (!counted) return { engine: 'embedded', away: null, documents: visible, visible, waiting: 0, rebuild: progress }
  return { engine: 'meilisearch', ...counted, visible, waiting, rebuild: progress }
}

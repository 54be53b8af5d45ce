import type { SearchHealth } from '@directory/contracts/http/health'
import type { RebuildProgress } from '@directory/contracts/http/rebuild'
import { withDeadline } from '@directory/kit/http/health'
import type { Pool } from 'pg'

interface SearchParts {
  readonly pool: Pool
  /** The engine beside the embedded one, where there is one. */
  readonly external: { documents(): Promise<number> } | undefined
  readonly rebuild: { progress(): Promise<RebuildProgress> }
}

type Documents = Pick<SearchHealth, 'away' | 'documents'>

const countDocuments = ({ documents }: { documents(): Promise<number> }): Promise<Documents> =>
  withDeadline(documents).then(
    (count) => ({ away: null, documents: count }),
    (error: unknown) => ({ away: error instanceof Error ? error.message : String(error), documents: null }),
  )

/** Which engine answers, and whether it knows what the read model holds. */
export async function readSearchHealth({ pool, external, rebuild }: SearchParts): Promise<SearchHealth> {
  const [{ rows }, progress, counted] = await Promise.all([
    pool.query<{ visible: number; waiting: number }>(
      'SELECT (SELECT count(*)::integer FROM visible_listing) AS visible, (SELECT count(*)::integer FROM search_change) AS waiting',
    ),
    rebuild.progress(),
    external && countDocuments(external),
  ])
  const { visible, waiting } = rows[0] ?? { visible: 0, waiting: 0 }
  // The embedded engine reads the read model itself.
  if (!counted) return { engine: 'embedded', away: null, documents: visible, visible, waiting: 0, rebuild: progress }
  return { engine: 'meilisearch', ...counted, visible, waiting, rebuild: progress }
}

import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { SearchHealth } from '@directory/contracts/http/health'
import type { RebuildProgress } from '@directory/contracts/http/rebuild'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { RefreshCw } from 'lucide-react'
import { useRebuildSearch } from '../api/rebuild-search.ts'

const engines = { meilisearch: 'Meilisearch', embedded: 'Built in' } as const

function Progress({ rebuild: { state, phase, done, total, reason } }: { rebuild: RebuildProgress }) {
  if (state === 'idle') return null
  if (state === 'failed') return <p className="mt-4 text-danger">The last rebuild failed: {reason}</p>
  if (state === 'done') return <p className="mt-4 text-ink-soft">The last rebuild indexed {formatCount(total)} entries.</p>
  return (
    <div className="mt-4">
      <p>
        Rebuilding the {phase}: {formatCount(done)} of {formatCount(total)}
      </p>
      <progress aria-label="Progress of the rebuild" value={done} max={Math.max(total, 1)} className="mt-2 h-3 w-full max-w-xl" />
    </div>
  )
}

/** The search engine in use, whether it has every business, and a button to rebuild it. */
export function SearchState({ search }: { search: SearchHealth }) {
  const rebuilding = useRebuildSearch()
  const { engine, away, documents, visible, waiting, rebuild } = search
  const isRunning = rebuild.state === 'running' || rebuilding.isPending
  const metrics = [
    ['Engine', away === null ? engines[engine] : `${engines[engine]} is not responding (${away}); the built-in one is used instead`],
    ['Businesses in the search index', documents === null ? 'Unknown' : formatCount(documents)],
    ['Businesses that visitors can see', formatCount(visible)],
    ['Changes not indexed yet', formatCount(waiting)],
  ] as const
  return (
    <Card className="p-5 sm:p-6">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 wrap-anywhere">
        {metrics.map(([label, value]) => (
          <div key={label}>
            <dt className="text-ink-soft text-sm">{label}</dt>
            <dd className="font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      <Progress rebuild={rebuild} />
      <Button variant="outline" className="mt-5" aria-disabled={isRunning} onClick={() => !isRunning && rebuilding.mutate()}>
        <RefreshCw aria-hidden />
        {isRunning ? 'Rebuilding…' : 'Rebuild the search'}
      </Button>
    </Card>
  )
}

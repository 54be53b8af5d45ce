import { monthText } from '@directory/contracts/catalogue/months'
import type { Quota } from '@directory/contracts/http/social-posts'
import { quotaNote, quotaText } from '../../social-media/post-text.ts'

/** Progress towards a package's quota for a month. */
export function QuotaBar({ quota }: { quota: Quota }) {
  const { month, posts, planned, approved, published } = quota
  const note = quotaNote(quota)
  const total = Math.max(posts ?? 0, planned, 1)
  const share = (count: number) => ({ width: `${(count / total) * 100}%` })
  return (
    <div>
      <p className="text-ink-soft text-sm">{monthText(month)}</p>
      <p className="font-semibold tabular-nums">{quotaText(quota)}</p>
      {posts !== null && (
        <div
          aria-hidden
          className="mt-2 flex h-2.5 overflow-hidden rounded-full border border-line bg-sunken print:[print-color-adjust:exact]"
        >
          <span className="bg-primary" style={share(published)} />
          <span className="bg-primary opacity-65" style={share(approved - published)} />
          <span className="bg-gold" style={share(planned - approved)} />
        </div>
      )}
      {note && <p className="mt-1 text-ink-soft text-sm">{note}</p>}
    </div>
  )
}

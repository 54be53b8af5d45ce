import { keptData, lawfulBases } from '../kept-data.ts'

/** What we keep, with the purpose, lawful basis and retention period of each. */
export const KeptList = () => (
  <dl className="mt-4 grid gap-4">
    {keptData.map(({ what, why, basis, howLong }) => (
      <div key={what} className="rounded-lg border border-line bg-surface p-4">
        <dt className="font-semibold">{what}</dt>
        <dd className="mt-1">{why}</dd>
        <dd className="mt-2 text-ink-soft text-sm">{lawfulBases[basis]}</dd>
        <dd className="mt-1 text-ink-soft text-sm">Kept: {howLong}</dd>
      </div>
    ))}
  </dl>
)

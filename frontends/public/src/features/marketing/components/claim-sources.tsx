import type { Claim } from '@directory/contracts/catalogue/claims'
import { cx } from 'class-variance-authority'

/** Where the claims above can be verified, in small print; nothing for those without a source. */
export function ClaimSources({ claims, className }: { claims: readonly Claim[]; className?: string }) {
  const sourced = claims.filter(({ text, source }) => text !== null && source !== null)
  if (sourced.length === 0) return null
  return (
    <ul aria-label="Sources" className={cx('grid gap-1 text-xs leading-5', className)}>
      {sourced.map(({ text, source }) => (
        <li key={text}>
          <span aria-hidden>* </span>
          {text}: {source}
        </li>
      ))}
    </ul>
  )
}

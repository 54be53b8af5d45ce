import type { Claim } from '@directory/contracts/catalogue/claims'
import { ClaimSources } from './claim-sources.tsx'
import { Claimed } from './claimed.tsx'
import { KeyNumbers } from './key-numbers.tsx'

interface ClaimNumbersProps {
  readonly claims: readonly Claim[]
  readonly className?: string
  /** Of the grid of the numbers. */
  readonly gridClassName: string
}

/** Claims with their first word as a large number and their sources below; nothing if none is made. */
export function ClaimNumbers({ claims, className, gridClassName }: ClaimNumbersProps) {
  const numbers = claims.flatMap(({ text, source }) => {
    if (text === null) return []
    const [value = '', ...label] = text.split(' ')
    return [{ value: <Claimed text={value} source={source} />, label: label.join(' ') }]
  })
  if (numbers.length === 0) return null
  return (
    <div className={className}>
      <KeyNumbers numbers={numbers} className={gridClassName} />
      <ClaimSources claims={claims} className="mt-6 text-on-deep-soft" />
    </div>
  )
}

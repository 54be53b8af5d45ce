import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import { Badge } from './badge.tsx'
import { Icon } from './icon.tsx'

/** Names a premium package; the free one goes without a badge. */
export function PackageBadge({ packageId }: { packageId: PackageId }) {
  const { name, isPremium } = packages[packageId]
  if (!isPremium) return null
  const isGold = packageId === 'gold'
  return (
    <Badge tone={isGold ? 'gold' : 'primary'}>
      {isGold ? <Icon name="award" /> : <Icon name="badge-check" />}
      {name}
    </Badge>
  )
}

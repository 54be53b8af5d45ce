import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Icon } from '@directory/frontend-kit/ui/icon'

/** The badge of a premium package; the free one has none. */
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

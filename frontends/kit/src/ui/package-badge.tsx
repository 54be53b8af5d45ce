import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import { Award, BadgeCheck } from 'lucide-react'
import { Badge } from './badge.tsx'

/** Names a premium package; the free one goes without a badge. */
export function PackageBadge({ packageId }: { packageId: PackageId }) {
  const { name, isPremium } = packages[packageId]
  if (!isPremium) return null
  const isGold = packageId === 'gold'
  return (
    <Badge tone={isGold ? 'gold' : 'primary'}>
      {isGold ? <Award aria-hidden /> : <BadgeCheck aria-hidden />}
      {name}
    </Badge>
  )
}

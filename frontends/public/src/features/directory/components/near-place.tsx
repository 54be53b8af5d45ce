import type { DirectoryPage } from '@directory/contracts/http/directory'
import { LocateFixed } from 'lucide-react'

interface NearPlaceProps {
  readonly near: NonNullable<DirectoryPage['near']>
  readonly isSorted: boolean
}

/** States the origin of distances. */
export function NearPlace({ near, isSorted }: NearPlaceProps) {
  const place = near.postcode ?? 'where you are'
  return (
    <p className="flex items-center gap-2.5 rounded-lg bg-primary-soft px-4 py-3 text-primary">
      <LocateFixed aria-hidden className="size-5 shrink-0" />
      <span>
        {isSorted ? 'Nearest to' : 'With the distance from'} <strong className="font-semibold">{place}</strong>, as the crow flies
      </span>
    </p>
  )
}

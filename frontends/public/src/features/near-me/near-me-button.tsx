import type { Coordinates } from '@directory/contracts/primitives'
import { Button } from '@directory/frontend-kit/ui/button'
import { LoaderCircle, LocateFixed } from 'lucide-react'
import { useNearMe } from './use-near-me.ts'

interface NearMeButtonProps {
  readonly onFound: (position: Coordinates) => void
  /** Whether the businesses are sorted by distance from the visitor. */
  readonly isActive: boolean
  readonly onClear: () => void
}

/** Toggles between the businesses near the visitor and all; nothing if the browser has no geolocation. */
export function NearMeButton({ onFound, isActive, onClear }: NearMeButtonProps) {
  const { isAvailable, isFinding, find } = useNearMe(onFound)
  if (!isAvailable) return null
  return (
    <>
      <Button
        variant="outline"
        aria-pressed={isActive}
        aria-disabled={isFinding}
        onClick={isActive ? onClear : find}
        className="shrink-0 whitespace-nowrap aria-pressed:border-primary aria-pressed:bg-primary-soft aria-pressed:text-primary"
      >
        {isFinding ? <LoaderCircle aria-hidden className="motion-safe:animate-spin" /> : <LocateFixed aria-hidden />}
        {isFinding ? 'Finding you…' : 'Near me'}
      </Button>
      <span role="status" className="sr-only">
        {isFinding && 'Finding you…'}
      </span>
    </>
  )
}

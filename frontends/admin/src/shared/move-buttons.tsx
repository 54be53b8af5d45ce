import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface MoveButtonsProps {
  /** What is moved. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** Move a row up and down. The focus goes along, so that it can be moved on by the same key. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(undefined)
  useLayoutEffect(() => {
    // The browser lets go of what has the focus when it is put in another place.
    if (document.activeElement === document.body) pressed.current?.focus()
  })
  const move = (by: -1 | 1, isPossible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    if (isPossible) onMove(by)
  }
  const look = { variant: 'outline', size: 'icon', className: 'aria-disabled:opacity-55' } as const
  return (
    <>
      {/* Not disabled at the ends: the focus would be lost with the last step. */}
      <Button {...look} aria-label={`Move ${name} up`} aria-disabled={isFirst} onClick={move(-1, !isFirst)}>
        <ArrowUp aria-hidden />
      </Button>
      <Button {...look} aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={move(1, !isLast)}>
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}

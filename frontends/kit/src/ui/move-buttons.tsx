import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { type MouseEvent, useLayoutEffect, useRef } from 'react'

interface MoveButtonsProps {
  /** The name of the row. */
  readonly name: string
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
}

/** Buttons that move a row up and down. The focus moves along, so that the same key moves it again. */
export function MoveButtons({ name, isFirst, isLast, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(undefined)
  useLayoutEffect(() => {
    // The focused element loses the focus when it moves in the document.
    if (document.activeElement === document.body) pressed.current?.focus()
  })
  const move = (by: -1 | 1, isPossible: boolean) => (event: MouseEvent<HTMLButtonElement>) => {
    pressed.current = event.currentTarget
    if (isPossible) onMove(by)
  }
  const look = { variant: 'outline', size: 'icon' } as const
  return (
    <>
      {/* Not disabled at the ends: the last step would lose the focus. */}
      <Button {...look} aria-label={`Move ${name} up`} aria-disabled={isFirst} onClick={move(-1, !isFirst)}>
        <ArrowUp aria-hidden />
      </Button>
      <Button {...look} aria-label={`Move ${name} down`} aria-disabled={isLast} onClick={move(1, !isLast)}>
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}

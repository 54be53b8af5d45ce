import { type PointerEvent, useRef, useState } from 'react'
import { placeAt } from './image-order.ts'

interface Drag {
  readonly id: string
  readonly place: number
}

/**
 * Reorders a list by dragging, including by touch. The list only changes once the pointer is released: an entry that moves in the document
 * meanwhile would lose the pointer.
 */
export function useDragOrder(ids: readonly string[], onDrop: (id: string, place: number) => void) {
  const list = useRef<HTMLOListElement>(null)
  const [drag, setDrag] = useState<Drag>()

  const grip = (id: string) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      event.currentTarget.setPointerCapture(event.pointerId)
      setDrag({ id, place: ids.indexOf(id) })
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag || !list.current) return
      const place = placeAt(
        [...list.current.children].map((row) => row.getBoundingClientRect()),
        clientY,
      )
      if (place !== drag.place) setDrag({ id, place })
    },
    onPointerUp() {
      setDrag(undefined)
      if (drag && drag.place !== ids.indexOf(id)) onDrop(id, drag.place)
    },
    onPointerCancel: () => setDrag(undefined),
  })

  /** On which side of the entry at this index the dragged one would land. */
  function landing(place: number): 'above' | 'below' | undefined {
    if (!drag || place !== drag.place) return undefined
    const from = ids.indexOf(drag.id)
    return from === place ? undefined : from < place ? 'below' : 'above'
  }
  return { list, grip, landing, dragged: drag?.id }
}

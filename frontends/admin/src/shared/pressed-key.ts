export interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** Keys with a modifier are the browser’s. */
export const isAlone = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => !(altKey || ctrlKey || metaKey)

/** The place in a list for which a digit stands: 1 for the first. */
export const placeForKey = (pressed: Pressed): number | undefined =>
  isAlone(pressed) && /^[1-9]$/.test(pressed.key) ? Number(pressed.key) - 1 : undefined

export const deskActions = { approve: 'a', reject: 'r', skip: 's', undo: 'u' } as const
export type DeskAction = keyof typeof deskActions

interface Pressed {
  readonly key: string
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

const isAlone = ({ altKey, ctrlKey, metaKey }: Pressed): boolean => !(altKey || ctrlKey || metaKey)

/** The action for which a key stands; undefined for other keys, and for those of the browser. */
export function actionForKey(pressed: Pressed): DeskAction | undefined {
  if (!isAlone(pressed)) return undefined
  const key = pressed.key.toLowerCase()
  return (['approve', 'reject', 'skip', 'undo'] as const).find((action) => deskActions[action] === key)
}

/** The place in a list for which a digit stands: 1 for the first. */
export const placeForKey = (pressed: Pressed): number | undefined =>
  isAlone(pressed) && /^[1-9]$/.test(pressed.key) ? Number(pressed.key) - 1 : undefined

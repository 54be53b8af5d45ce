import { isAlone, type Pressed } from '../../shared/pressed-key.ts'

/** To approve is to grant what somebody wants, and to reject is not to, whatever the item is. */
export const deskActions = { approve: 'a', reject: 'r', ask: 'q', skip: 's', undo: 'u' } as const
export type DeskAction = keyof typeof deskActions

/** The action for which a key stands; undefined for other keys, and for those of the browser. */
export function actionForKey(pressed: Pressed): DeskAction | undefined {
  if (!isAlone(pressed)) return undefined
  const key = pressed.key.toLowerCase()
  return (['approve', 'reject', 'ask', 'skip', 'undo'] as const).find((action) => deskActions[action] === key)
}

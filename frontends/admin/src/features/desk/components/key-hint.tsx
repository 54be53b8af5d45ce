import { type DeskAction, deskActions } from '../desk-key.ts'

/** The key of an action, where there is likely to be a keyboard. */
export const KeyHint = ({ of }: { of: DeskAction }) => (
  <kbd aria-hidden className="rounded-sm border border-current px-1.5 font-semibold text-xs uppercase leading-5 opacity-80 max-lg:hidden">
    {deskActions[of]}
  </kbd>
)

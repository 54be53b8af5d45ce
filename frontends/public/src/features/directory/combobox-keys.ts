export interface ComboboxState {
  readonly isOpen: boolean
  /** The highlighted option, or -1 for the text field itself. */
  readonly active: number
}

export const closed: ComboboxState = { isOpen: false, active: -1 }

type KeyEffect =
  | { readonly do: 'move'; readonly state: ComboboxState }
  | { readonly do: 'choose'; readonly option: number }
  | { readonly do: 'clear' }

/** The effect of a key in a combobox with a number of options, or null to leave the browser's own. */
export function comboboxKey(key: string, { isOpen, active }: ComboboxState, count: number): KeyEffect | null {
  const move = (next: number): KeyEffect => ({ do: 'move', state: { isOpen: true, active: next } })
  switch (key) {
    case 'ArrowDown':
      return count === 0 ? null : move(isOpen && active < count - 1 ? active + 1 : isOpen && active >= 0 ? -1 : 0)
    case 'ArrowUp':
      return count === 0 ? null : move(isOpen && active >= 0 ? active - 1 : count - 1)
    case 'Enter':
      return isOpen && active >= 0 && active < count ? { do: 'choose', option: active } : null
    case 'Escape':
      return isOpen ? { do: 'move', state: closed } : { do: 'clear' }
    default:
      return null
  }
}

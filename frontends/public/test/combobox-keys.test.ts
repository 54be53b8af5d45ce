import { describe, expect, it } from 'vitest'
import { closed, comboboxKey } from '../src/features/directory/combobox-keys.ts'

const open = (active: number) => ({ isOpen: true, active })

describe('Keys of the combobox', () => {
  it('When the arrows are pressed, then the highlight cycles through the options and the text field', () => {
    expect(comboboxKey('ArrowDown', closed, 3)).toEqual({ do: 'move', state: open(0) })
    expect(comboboxKey('ArrowDown', open(0), 3)).toEqual({ do: 'move', state: open(1) })
    expect(comboboxKey('ArrowDown', open(2), 3)).toEqual({ do: 'move', state: open(-1) })
    expect(comboboxKey('ArrowUp', open(-1), 3)).toEqual({ do: 'move', state: open(2) })
    expect(comboboxKey('ArrowUp', open(0), 3)).toEqual({ do: 'move', state: open(-1) })
  })
  it('When Enter is pressed, then the highlighted option is chosen; without one the form submits', () => {
    expect(comboboxKey('Enter', open(1), 3)).toEqual({ do: 'choose', option: 1 })
    expect(comboboxKey('Enter', open(-1), 3)).toBeNull()
    expect(comboboxKey('Enter', closed, 3)).toBeNull()
  })
  it('When Escape is pressed, then it first closes the list and then clears the text', () => {
    expect(comboboxKey('Escape', open(1), 3)).toEqual({ do: 'move', state: closed })
    expect(comboboxKey('Escape', closed, 3)).toEqual({ do: 'clear' })
  })
  it('When there are no suggestions, then the arrows keep their default', () => {
    expect(comboboxKey('ArrowDown', closed, 0)).toBeNull()
    expect(comboboxKey('ArrowUp', closed, 0)).toBeNull()
  })
})

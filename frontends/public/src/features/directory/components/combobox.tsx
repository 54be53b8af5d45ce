import { cx } from 'class-variance-authority'
import { type KeyboardEvent, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { closed, comboboxKey } from '../combobox-keys.ts'
import { type ComboboxGroup, ComboboxList, type ComboboxOption, optionId } from './combobox-list.tsx'

interface ComboboxProps {
  readonly name: string
  readonly label: string
  readonly placeholder: string
  readonly value: string
  readonly groups: readonly ComboboxGroup[]
  readonly onValueChange: (value: string) => void
  readonly onChoose: (option: ComboboxOption) => void
  readonly className?: string
}

/**
 * A text field with suggestions, after the ARIA combobox pattern. Without JavaScript it is a plain text field. The list is as wide as the
 * positioned element around it.
 */
export function Combobox({ name, label, placeholder, value, groups, onValueChange, onChoose, className }: ComboboxProps) {
  const listId = useId()
  const [state, setState] = useState(closed)
  const input = useRef<HTMLInputElement>(null)
  const adopt = useEffectEvent(() => {
    if (input.current && input.current.value !== value) onValueChange(input.current.value)
  })
  // Text typed before hydration is only in the field; the next render would remove it.
  useLayoutEffect(() => adopt(), [])
  const options = groups.flatMap((group) => group.options)
  const isOpen = state.isOpen && options.length > 0
  const active = state.active < options.length ? state.active : -1

  function choose(option: ComboboxOption) {
    setState(closed)
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    // During composition, keys belong to the input method.
    if (event.nativeEvent.isComposing) return
    const effect = comboboxKey(event.key, { isOpen, active }, options.length)
    if (!effect) {
      if (event.key === 'Enter') setState(closed)
      return
    }
    event.preventDefault()
    const chosen = effect.do === 'choose' ? options[effect.option] : undefined
    if (chosen) choose(chosen)
    else if (effect.do === 'clear') onValueChange('')
    else if (effect.do === 'move') setState(effect.state)
  }

  return (
    <div className="min-w-0 flex-1">
      <input
        ref={input}
        type="text"
        name={name}
        value={value}
        role="combobox"
        aria-label={label}
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-activedescendant={isOpen && active >= 0 ? optionId(listId, active) : undefined}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={100}
        onChange={(event) => {
          onValueChange(event.target.value)
          setState({ isOpen: true, active: -1 })
        }}
        onKeyDown={onKeyDown}
        onBlur={() => setState(closed)}
        className={cx('w-full', className)}
      />
      <ComboboxList id={listId} label={label} groups={groups} isOpen={isOpen} active={active} onChoose={choose} />
      <span role="status" className="sr-only">
        {isOpen && `${options.length} ${options.length === 1 ? 'suggestion' : 'suggestions'}, use the arrow keys`}
      </span>
    </div>
  )
}

import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { type Filters, parseFilters } from './filters.ts'

/** What was chosen in a form otherwise than the server has sent it. */
function choicesIn(form: HTMLFormElement): Record<string, string> {
  const choices: Record<string, string> = {}
  for (const control of form.elements) {
    if (control instanceof HTMLSelectElement) {
      const sent = [...control.options].find((option) => option.defaultSelected) ?? control.options[0]
      if (control.value !== sent?.value) choices[control.name] = control.value
    } else if (control instanceof HTMLInputElement) {
      const isChanged = control.type === 'radio' ? control.checked && !control.defaultChecked : control.value !== control.defaultValue
      if (isChanged) choices[control.name] = control.value
    }
  }
  return choices
}

/** Only the server says so, and the browser leaves it: a form that the browser itself made holds no early choice. */
const sentByServer = { 'data-sent': typeof document === 'undefined' ? '' : undefined, suppressHydrationWarning: true }

/** The properties of a form that hands on what a visitor chose before the browser had taken over the page; it would be shown and not applied. */
export function useEarlyChoices(onChange: (changes: Filters) => void): ComponentProps<'form'> {
  const form = useRef<HTMLFormElement>(null)
  const handOn = useEffectEvent(() => {
    const choices = form.current?.dataset.sent === undefined ? {} : choicesIn(form.current)
    const given: Filters = parseFilters(`?${new URLSearchParams(choices)}`)
    const changes = Object.fromEntries(Object.entries(given).filter(([name]) => Object.hasOwn(choices, name)))
    if (Object.keys(changes).length > 0) onChange(changes)
  })
  useEffect(() => handOn(), [])
  return { ref: form, ...sentByServer }
}

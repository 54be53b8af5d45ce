import { type ComponentProps, useEffect, useEffectEvent, useRef } from 'react'
import { type Filters, parseFilters } from './filters.ts'

/** The values of a form that differ from those sent by the server. */
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

/** Only set in server-rendered markup, where hydration leaves it: a form rendered in the browser has no early choices. */
const sentByServer = { 'data-sent': typeof document === 'undefined' ? '' : undefined, suppressHydrationWarning: true }

/** Form props that apply choices made before hydration, which would otherwise be shown without effect. */
export function useEarlyChoices(onChange: (changes: Filters) => void): ComponentProps<'form'> {
  const form = useRef<HTMLFormElement>(null)
  const applyChoices = useEffectEvent(() => {
    const choices = form.current?.dataset.sent === undefined ? {} : choicesIn(form.current)
    const parsed: Filters = parseFilters(`?${new URLSearchParams(choices)}`)
    const changes = Object.fromEntries(Object.entries(parsed).filter(([name]) => Object.hasOwn(choices, name)))
    if (Object.keys(changes).length > 0) onChange(changes)
  })
  useEffect(() => applyChoices(), [])
  return { ref: form, ...sentByServer }
}

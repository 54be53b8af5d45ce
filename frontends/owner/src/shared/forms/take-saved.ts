import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/** The fields that have changed since they were sent, with their current values. */
export const typedSince = (sent: object, now: object): readonly (readonly [name: string, value: unknown])[] => {
  const before = new Map<string, unknown>(Object.entries(sent))
  return Object.entries(now).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before.get(name)))
}

/** The values to send: only fields that the user has changed, so that changes by others stay. */
export function changedSince<Values extends object>(initial: object, now: object, values: Values): Partial<Values> {
  const changed = new Set(typedSince(initial, now).map(([name]) => name))
  const isUnchanged = (name: string): name is Extract<keyof Values, string> => !changed.has(name)
  const change: Partial<Values> = { ...values }
  for (const name of Object.keys(values)) if (isUnchanged(name)) delete change[name]
  return change
}

/** Merges the server's values into a form, except for the fields edited since. */
export function takeSaved<Values extends FieldValues>(
  { getValues, reset, setValue }: Pick<UseFormReturn<Values>, 'getValues' | 'reset' | 'setValue'>,
  sent: Values,
  saved: Values,
): void {
  const now = getValues()
  const typed = new Set(typedSince(sent, now).map(([name]) => name))
  const isTyped = (name: string): name is Path<Values> => typed.has(name)
  reset(saved)
  for (const name of Object.keys(now)) if (isTyped(name)) setValue(name, now[name], { shouldDirty: true })
}

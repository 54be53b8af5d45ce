import { draftPrefix } from '@directory/contracts/catalogue/stored-names'

/** The storage key of a draft: each account only finds its own. */
export const draftKey = (form: string, accountId: string | undefined): string => `${draftPrefix}${accountId ?? 'nobody'}:${form}`

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const sameKind = (a: unknown, b: unknown): boolean => typeof a === typeof b && Array.isArray(a) === Array.isArray(b)

/** The part of a form to store: the changed fields, except for those excluded. Undefined if there are none. */
export function toDraft(values: object, initial: object, except: readonly string[] = []): object | undefined {
  const before = new Map<string, unknown>(Object.entries(initial))
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(before.get(name))
  const changed = Object.entries(values).filter((entry) => isChanged(entry) && !except.includes(entry[0]))
  return changed.length ? Object.fromEntries(changed) : undefined
}

/** The part of a stored draft that still fits the form. */
export function usableDraft(stored: string | null, current: object, except: readonly string[] = []): Record<string, unknown> {
  const fields = new Map<string, unknown>(Object.entries(current))
  try {
    const draft: unknown = JSON.parse(stored ?? '{}')
    if (!isRecord(draft)) return {}
    const fits = ([name, value]: [string, unknown]) => fields.has(name) && sameKind(value, fields.get(name)) && !except.includes(name)
    return Object.fromEntries(Object.entries(draft).filter(fits))
  } catch {
    return {}
  }
}

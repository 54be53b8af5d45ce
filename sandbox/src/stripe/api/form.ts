type FormValue = string | FormValue[] | Form
export interface Form {
  [name: string]: FormValue
}

const isForm = (value: FormValue | undefined): value is Form => typeof value === 'object' && !Array.isArray(value)

/** Without a prototype, so that no field name collides with an inherited property. */
const emptyForm = (): Form => Object.create(null)

/** Objects whose names are 0, 1, 2, … become arrays. */
function withArrays(value: FormValue): FormValue {
  if (!isForm(value)) return value
  const entries = Object.entries(value)
  const inner = entries.map(([, item]) => withArrays(item))
  if (entries.every(([name], index) => name === String(index))) return inner
  return Object.fromEntries(entries.map(([name], index) => [name, inner[index] ?? '']))
}

/** items[0][price] is items, 0, price; the last of expand[] is empty. */
const splitPath = (key: string): string[] => key.replaceAll(']', '').split('[')

/** Decodes stripe-node's format: field names with nested brackets, such as items[0][price]. */
export function decodeForm(text: string): Form {
  const form = emptyForm()
  for (const [key, value] of new URLSearchParams(text)) {
    const path = splitPath(key)
    const last = path.pop() ?? ''
    let place = form
    for (const part of path) {
      const existing = place[part]
      const next = isForm(existing) ? existing : emptyForm()
      place[part] = next
      place = next
    }
    // Without an index it is appended.
    place[last === '' ? String(Object.keys(place).length) : last] = value
  }
  return Object.fromEntries(Object.entries(form).map(([name, value]) => [name, withArrays(value)]))
}

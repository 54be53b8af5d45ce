import { synonymGroups } from '../synonyms.ts'
import { toStems } from '../words.ts'

/** Every form as its stems, with the stems of the other forms of its groups. */
const phrases = new Map<string, string[][]>()
for (const group of synonymGroups) {
  const forms = [...new Set(group.map((form) => toStems(form).join(' ')))]
  for (const form of forms) {
    const others = forms.filter((alternative) => alternative !== form).map((alternative) => alternative.split(' '))
    phrases.set(form, [...(phrases.get(form) ?? []), ...others])
  }
}
const longest = Math.max(...[...phrases.keys()].map((form) => form.split(' ').length))

/** The longest run of stems from a position on that has synonyms. */
export function synonymsAt(stems: readonly string[], position: number): { length: number; forms: string[][] } | undefined {
  for (let length = Math.min(longest, stems.length - position); length > 0; length--) {
    const forms = phrases.get(stems.slice(position, position + length).join(' '))
    if (forms) return { length, forms }
  }
  return undefined
}

import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { AuditEntry } from '@directory/contracts/http/audit'
import { fieldLabel } from '../../shared/listing-text.ts'

const spaced = (word: string): string => word.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** What was done, such as "Set approval". */
export const actionText = (action: string): string => capitalised(spaced(action))

export const kindLabels: Readonly<Record<AuditEntry['subject']['kind'], string>> = {
  listing: 'Business',
  review: 'Review',
  report: 'Report',
  category: 'Category',
  account: 'Account',
  message: 'Failed message',
  settings: 'Settings',
  client: 'Social media client',
  post: 'Social media post',
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)

/** What something in a list is called. */
const nameWithin = (value: unknown): string | undefined => {
  const name = isRecord(value) ? (value.name ?? value.title ?? value.alt) : value
  return typeof name === 'string' ? name : undefined
}

const nothing = 'nothing'

const valueText = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return nothing
  if (isMoment(value)) return formatDateTime(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string' || typeof value === 'number') return String(value)
  if (isRecord(value))
    return (
      Object.entries(value)
        .filter(([, part]) => part !== null)
        .map(([name, part]) => `${actionText(name)}: ${valueText(part)}`)
        .join('; ') || nothing
    )
  const names = Array.isArray(value) ? value.map(nameWithin) : []
  return !Array.isArray(value) || names.includes(undefined) ? JSON.stringify(value) : names.join(', ') || nothing
}

interface Surroundings {
  /** Names by id; undefined until they are known. */
  readonly categories?: ReadonlyMap<string, string> | undefined
}

/** The fields of which the decision has changed the value, with both. */
export function differences({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>, { categories }: Surroundings) {
  const words = (field: string, value: unknown): string =>
    field === 'categoryId' && typeof value === 'string'
      ? categories
        ? (categories.get(value) ?? 'a category that is gone')
        : '…'
      : valueText(value)
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
      .map((field) => {
        const label = subject.kind === 'listing' ? fieldLabel(field) : field
        return { label: label === field ? actionText(field) : label, before: words(field, was[field]), after: words(field, is[field]) }
      })
      // What was not there and what was empty are the same to people.
      .filter(({ before, after }) => before !== after || before !== nothing)
      // Such as a picture in the place of another that shows the same.
      .map((one) => (one.before === one.after ? { ...one, after: `${one.after} (replaced)` } : one))
  )
}

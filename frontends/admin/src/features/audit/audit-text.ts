import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import type { AuditEntry } from '@directory/contracts/http/audit'
import { fieldLabel } from '../../shared/listing-text.ts'

const spaced = (word: string): string => word.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)
const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** An action as text, such as "Set approval". */
export const actionText = (action: string): string => capitalised(spaced(action))

export const kindLabels: Readonly<Record<AuditEntry['subject']['kind'], string>> = {
  listing: 'Business',
  review: 'Review',
  report: 'Report',
  enquiry: 'Enquiry',
  category: 'Category',
  account: 'Account',
  address: 'Email address',
  message: 'Failed message',
  settings: 'Settings',
  client: 'Social media client',
  post: 'Social media post',
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const isMoment = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)

/** The name of an entry of a list. */
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
  /** Names by id; undefined until loaded. */
  readonly categories?: ReadonlyMap<string, string> | undefined
}

/** The fields that a decision has changed, with the values before and after. */
export function differences({ subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>, { categories }: Surroundings) {
  const words = (field: string, value: unknown): string =>
    field === 'categoryId' && typeof value === 'string'
      ? categories
        ? (categories.get(value) ?? 'a deleted category')
        : '…'
      : field === 'role' && typeof value === 'string'
        ? spaced(value)
        : valueText(value)
  const [was, is] = [isRecord(before) ? before : {}, isRecord(after) ? after : {}]
  return (
    [...new Set([...Object.keys(was), ...Object.keys(is)])]
      .filter((field) => JSON.stringify(was[field]) !== JSON.stringify(is[field]))
      .map((field) => {
        const label = subject.kind === 'listing' ? fieldLabel(field) : field
        return { label: label === field ? actionText(field) : label, before: words(field, was[field]), after: words(field, is[field]) }
      })
      // Absent and empty values look the same to people.
      .filter(({ before, after }) => before !== after || before !== nothing)
      // For example a picture replaced with one of the same description.
      .map((change) => (change.before === change.after ? { ...change, after: `${change.after} (replaced)` } : change))
  )
}

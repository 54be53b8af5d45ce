import { type ReportableContent, type ReportReason, reportableContent, reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { Picture } from '@directory/contracts/http/directory'
import type { ReportDraft } from '@directory/contracts/http/reports'
import type { FieldError } from '@directory/contracts/problem'

/** What is reported: a listing or one of its pictures, or a review on its page or the reply to it. */
export interface Reported {
  readonly listing: { readonly id: string; readonly name: string; readonly images?: readonly Picture[] }
  readonly review?: { readonly id: string; readonly about: 'review' | 'reply' }
  /** The address of the picture beside which the report was begun. */
  readonly picture?: string
}

/** The form's values; a blank reason has not been chosen, and a blank picture stands for the listing itself. */
export interface ReportValues {
  readonly picture: string
  readonly reason: string
  readonly comment: string
  readonly email: string
}
type FormErrors = Partial<Record<keyof ReportValues, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { comment: 1_000, email: 254 } as const

export const blank: ReportValues = { picture: '', reason: '', comment: '', email: '' }

export const initialValues = ({ picture = '' }: Reported): ReportValues => ({ ...blank, picture })

const isReason = (reason: string): reason is ReportReason => Object.hasOwn(reportReasons, reason)

/** What is reported with these values. */
export const aboutWhat = ({ review }: Reported, { picture }: ReportValues): ReportableContent =>
  review?.about ?? (picture ? 'picture' : 'listing')

/** The reasons that fit, with their labels. */
export const reasonsFor = (about: ReportableContent): readonly (readonly [ReportReason, string])[] =>
  reportableContent[about].map((reason) => [reason, reportReasons[reason]])

/** The request body; undefined until a fitting reason is chosen. */
export function toDraft(reported: Reported, values: ReportValues): ReportDraft | undefined {
  const { picture, reason, comment, email } = values
  const about = aboutWhat(reported, values)
  if (!isReason(reason) || !reasonsFor(about).some(([fitting]) => fitting === reason)) return undefined
  const which = { ...(reported.review ? { subjectId: reported.review.id } : {}), ...(about === 'picture' ? { picture } : {}) }
  return { about, ...which, reason, comment: comment.trim() || null, email: email.trim() || null }
}

/** The server's errors by field. */
export const serverErrors = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^body\./, ''), message]))

import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { ReportDraft } from '@directory/contracts/http/reports'
import type { FieldError } from '@directory/contracts/problem'

/** The form's values; a blank reason has not been chosen. */
export interface ReportValues {
  readonly reason: string
  readonly comment: string
  readonly email: string
}
export type FormErrors = Partial<Record<keyof ReportValues, string>>

/** The contract's limits, without loading its schemas in the browser; a test keeps them in sync. */
export const maxLengths = { comment: 1_000, email: 254 } as const

export const blank: ReportValues = { reason: '', comment: '', email: '' }

const isReason = (reason: string): reason is ReportDraft['reason'] => Object.hasOwn(reportReasons, reason)

/** The request body; undefined until a reason is chosen. */
export const toDraft = ({ reason, comment, email }: ReportValues): ReportDraft | undefined =>
  isReason(reason) ? { reason, comment: comment.trim() || null, email: email.trim() || null } : undefined

/** The server's errors by field. */
export const serverErrors = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^body\./, ''), message]))

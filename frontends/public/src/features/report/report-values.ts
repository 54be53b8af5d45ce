import { reportReasons } from '@directory/contracts/catalogue/report-reasons'
import type { ReportDraft } from '@directory/contracts/http/reports'
import type { FieldError } from '@directory/contracts/problem'

/** What the form holds; a reason that is blank has not been chosen. */
export interface ReportValues {
  readonly reason: string
  readonly comment: string
  readonly email: string
}
export type FormErrors = Partial<Record<keyof ReportValues, string>>

/** As the contract has them, which the browser does not fetch for this; a test holds them together. */
export const longest = { comment: 1_000, email: 254 } as const

export const blank: ReportValues = { reason: '', comment: '', email: '' }

const isReason = (reason: string): reason is ReportDraft['reason'] => Object.hasOwn(reportReasons, reason)

/** What is sent; undefined while no reason is chosen. */
export const toDraft = ({ reason, comment, email }: ReportValues): ReportDraft | undefined =>
  isReason(reason) ? { reason, comment: comment.trim() || null, email: email.trim() || null } : undefined

/** What the server says is wrong, at the fields that it means. */
export const serverErrors = (errors: readonly FieldError[]): FormErrors =>
  Object.fromEntries(errors.map(({ field, message }) => [field.replace(/^body\./, ''), message]))

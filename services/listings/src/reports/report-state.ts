import type { ConflictOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import { reportDays } from '@directory/contracts/catalogue/report-reasons'
import {
  type AppealedReport,
  Report,
  type ReportedReview,
  ReportKind,
  type ReportStatus,
  reportReasonIds,
} from '@directory/contracts/http/reports'
import { omit } from 'remeda'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'
import type { LaterState } from './changed-on-appeal.ts'

export const withListing = {
  listing: { select: { id: true, name: true, slug: true, isApproved: true, isActive: true, ownerId: true } },
} as const satisfies Prisma.ReportInclude
export type ReportRow = Prisma.ReportGetPayload<{ include: typeof withListing }>

const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * 86_400_000)

const Reason = z.enum(reportReasonIds).nullable()

const decidedReport = (row: ReportRow): Omit<ReportStatus, 'isChangedOnAppeal' | 'isDecidedAgain'> => ({
  id: row.id,
  kind: ReportKind.parse(row.kind),
  about: Report.shape.about.parse(row.about),
  business: row.listing?.name ?? row.business,
  state: row.state,
  outcome: row.outcome,
  createdAt: row.createdAt.toISOString(),
  dueAt: (row.dueAt ?? addDays(row.createdAt, reportDays('other'))).toISOString(),
  decidedAt: row.decidedAt?.toISOString() ?? null,
})

/** Converts a row with its listing, and its state if that was changed later, to what whoever has its id may know of it. */
export const reportStatus = (row: ReportRow, later: Partial<LaterState> = {}): ReportStatus => ({
  ...decidedReport(row),
  isChangedOnAppeal: false,
  isDecidedAgain: false,
  ...later,
})

export interface ReportSubject {
  readonly review: ReportedReview | null
  readonly appealedReport: AppealedReport | null
  readonly conflictOfInterest: ConflictOfInterest | null
}

/** Converts a row with its listing, and what it is about, to the contract's report. */
export function reportState(row: ReportRow, subject: ReportSubject): Report {
  const { subjectId, excerpt, listing, reason, comment, email, reporterId } = row
  return {
    ...decidedReport(row),
    subjectId,
    excerpt,
    listing: listing && omit(listing, ['ownerId']),
    reason: Reason.parse(reason),
    comment,
    email,
    isByAccount: reporterId !== null,
    ...subject,
  }
}

/** Converts a row to what whoever wrote it can have of it. */
export const exportedReport = (row: ReportRow, later?: LaterState) => ({
  ...reportStatus(row, later),
  subjectId: row.subjectId,
  excerpt: row.excerpt,
  reason: Reason.parse(row.reason),
  comment: row.comment,
  email: row.email,
})

/** Converts the report whose dismissal is appealed against. */
export const appealedReport = ({ about, reason, comment, outcome }: Omit<ReportRow, 'listing'>): AppealedReport => ({
  about: Report.shape.about.parse(about),
  reason: Reason.parse(reason),
  comment,
  outcome,
})

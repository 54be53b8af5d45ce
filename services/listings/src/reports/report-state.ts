import { type Report, reportReasonIds } from '@directory/contracts/http/reports'
import { z } from 'zod'
import type { Prisma } from '../generated/prisma/client.ts'

export const withListing = {
  listing: { select: { id: true, name: true, slug: true, isApproved: true, isActive: true } },
} as const satisfies Prisma.ReportInclude

const Reason = z.enum(reportReasonIds)

/** Converts a row with its listing to the contract's report. */
export const reportState = ({
  id,
  listing,
  reason,
  comment,
  email,
  state,
  createdAt,
  decidedAt,
}: Prisma.ReportGetPayload<{ include: typeof withListing }>): Report => ({
  id,
  listing,
  reason: Reason.parse(reason),
  comment,
  email,
  state,
  createdAt: createdAt.toISOString(),
  decidedAt: decidedAt?.toISOString() ?? null,
})

import { type DeskReport, EarlierDecision } from '@directory/contracts/http/desk'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { Database } from '../database.ts'
import { findEarlierDecision } from '../reports/find-earlier-decision.ts'
import { withSubjects } from '../reports/find-subjects.ts'
import { type ReportRow, reportState, withListing } from '../reports/report-state.ts'

/** As many as anybody reads before deciding. */
const shownDecisions = 10

const alone = { review: null, appealedReport: null, conflictOfInterest: null }

/** What was decided about the subject of a report, on others and on itself before it was reopened, the latest first. */
async function findEarlier(database: Database, row: ReportRow): Promise<EarlierDecision[]> {
  const { id, listingId, subjectId } = row
  const others =
    listingId && subjectId
      ? await database.report.findMany({
          where: { listingId, subjectId, id: { not: id }, decidedAt: { not: null } },
          orderBy: { decidedAt: 'desc' },
          take: shownDecisions,
          include: withListing,
        })
      : []
  const own = await findEarlierDecision(database, row)
  const { kind, reason } = reportState(row, alone)
  return [
    ...(own ? [{ kind, reason, state: own.state, outcome: own.outcome, decidedAt: own.at.toISOString() }] : []),
    ...others.map((other) => reportState(other, alone)),
  ]
    .flatMap((decision) => {
      const { kind, reason, state, outcome, decidedAt } = decision
      return EarlierDecision.safeParse({ kind, reason, state, outcome, decidedAt }).data ?? []
    })
    .toSorted((one, other) => other.decidedAt.localeCompare(one.decidedAt))
}

/** What is needed to decide on a report, an appeal or a complaint; undefined if it no longer exists. */
export async function readReport(database: Database, caller: Caller, id: string): Promise<DeskReport | undefined> {
  const row = await database.report.findUnique({ where: { id }, include: withListing })
  if (!row) return undefined
  const [report] = await withSubjects(database, caller, [row])
  return report && { report, earlier: await findEarlier(database, row) }
}

import { RiskAssessment, SavedAssessment, type saveRiskAssessment } from '@directory/contracts/http/online-safety'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { Problem } from '@directory/kit/problem'
import type { Caller } from '@directory/kit/tokens/verifier'
import type { z } from 'zod'
import { record } from '../audit/record.ts'
import type { Database } from '../database.ts'
import { Prisma } from '../generated/prisma/client.ts'
import { readFacts } from './read-facts.ts'

const withAuthor = { author: { select: { firstName: true, lastName: true, email: true } } } as const satisfies Prisma.RiskAssessmentInclude
type Row = Prisma.RiskAssessmentGetPayload<{ include: typeof withAuthor }>

/** Earlier versions that are shown. */
const shownVersions = 20

const Content = SavedAssessment.pick({ productTexts: true, facts: true }).extend(RiskAssessment.shape)

const savedAssessment = ({ version, content, savedAt, author }: Row): SavedAssessment => ({
  ...parseTolerantly(Content, content),
  version,
  savedAt: savedAt.toISOString(),
  savedBy: [author?.firstName, author?.lastName].filter(Boolean).join(' ') || author?.email || null,
})

/** The latest versions, the newest first. */
export async function listAssessments(database: Database): Promise<SavedAssessment[]> {
  const saved = await database.riskAssessment.findMany({ orderBy: { version: 'desc' }, take: shownVersions, include: withAuthor })
  return saved.map(savedAssessment)
}

/** Saves a new version, unless someone else has saved one since the caller's. */
export async function saveAssessment(
  database: Database,
  { accountId }: Caller,
  { assessment, productTexts, version }: z.output<typeof saveRiskAssessment.body>,
): Promise<SavedAssessment> {
  return database
    .$transaction(async (tx) => {
      const latest = await tx.riskAssessment.findFirst({ orderBy: { version: 'desc' }, select: { version: true } })
      if ((latest?.version ?? 0) !== version) throw new Problem('conflict')
      const facts = await readFacts(tx)
      const row = await tx.riskAssessment.create({
        data: { version: version + 1, content: { ...assessment, productTexts, facts }, savedById: accountId },
        include: withAuthor,
      })
      await record(tx, {
        actorId: accountId,
        action: 'saveRiskAssessment',
        listingId: null,
        subjectKind: 'settings',
        subjectId: row.id,
        subjectName: 'Risk assessment',
        before: { version },
        after: { version: row.version },
      })
      return savedAssessment(row)
    })
    .catch((cause: unknown) => {
      // Two at the same moment.
      if (cause instanceof Prisma.PrismaClientKnownRequestError && cause.code === 'P2002') throw new Problem('conflict', { cause })
      throw cause
    })
}

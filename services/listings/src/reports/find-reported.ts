import type { ReportableContent } from '@directory/contracts/catalogue/report-reasons'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'

interface Reported {
  readonly listingId: string
  readonly about: ReportableContent
  readonly subjectId: string | null
  readonly picture: string | null
}

/** What is reported, with its content as it is now, since it may be changed before the report is decided. */
export async function findReported(
  tx: Transaction,
  { listingId, about, subjectId, picture: url }: Reported,
): Promise<{ subjectId: string; excerpt: string | null }> {
  if (about === 'picture' && url !== null) {
    const picture = await tx.listingImage.findFirst({ where: { listingId, url }, select: { id: true } })
    if (!picture) throw new Problem('not-found', { detail: 'This picture has been removed.' })
    return { subjectId: picture.id, excerpt: url }
  }
  if (about === 'listing' || subjectId === null) return { subjectId: listingId, excerpt: null }
  const review = await tx.review.findFirst({ where: { id: subjectId, listingId, state: 'approved' } })
  const excerpt = about === 'reply' ? review?.replyText : review && [review.title, review.comment].filter(Boolean).join('\n')
  if (!excerpt) throw new Problem('not-found', { detail: 'This has been removed.' })
  return { subjectId, excerpt }
}

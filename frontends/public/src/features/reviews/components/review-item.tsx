import type { ListingPage, ShownReview } from '@directory/contracts/http/directory'
import { VerifiedCustomer } from '@directory/frontend-kit/ui/verified-customer'
import { ReportContent } from '../../report/components/report-content.tsx'
import { dayText } from '../day.ts'
import { HelpfulButton } from './helpful-button.tsx'
import { Stars } from './stars.tsx'

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{dayText(moment)}</time>

/** A review with the owner's reply. */
export function ReviewItem({ review, listing }: { review: ShownReview; listing: Pick<ListingPage, 'id' | 'slug' | 'name'> }) {
  const { id, rating, title, comment, experiencedOn, hasInterest, verifiedBy, author, createdAt, editedAt, reply } = review
  return (
    <article id={`review-${id}`} className="max-w-[70ch] scroll-mt-24 py-5 [overflow-wrap:anywhere]">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars rating={rating} />
        <VerifiedCustomer verifiedBy={verifiedBy} />
      </div>
      {title && <h3 className="mt-1 font-semibold text-[1.0625rem]">{title}</h3>}
      <p className="mt-1.5 whitespace-pre-line leading-relaxed">{comment}</p>
      <p className="mt-2 text-ink-soft text-sm">
        {author}, <Day moment={createdAt} />
        {experiencedOn && (
          <>
            {' '}
            · Experience of <Day moment={experiencedOn} />
          </>
        )}
        {editedAt && (
          <>
            {' '}
            · Edited on <Day moment={editedAt} />
          </>
        )}
      </p>
      {hasInterest && (
        <p className="mt-1 text-sm">The reviewer has a connection with the business or a competitor, or got something in return.</p>
      )}
      <div className="mt-1 flex flex-wrap items-center gap-x-6">
        <HelpfulButton review={review} listing={listing} />
        <ReportContent reported={{ listing, review: { id, about: 'review' } }} label="Report review" />
      </div>
      {reply && (
        <div className="mt-4 border-primary border-l-2 pl-4">
          <p className="font-semibold text-sm">
            {/* Without a name: after a merge it may be that of another business than the one that replied. */}
            Reply from the business, <Day moment={reply.repliedAt} />
          </p>
          <p className="mt-1 whitespace-pre-line leading-relaxed">{reply.text}</p>
          <ReportContent reported={{ listing, review: { id, about: 'reply' } }} label="Report reply" />
        </div>
      )}
    </article>
  )
}

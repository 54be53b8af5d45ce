import type { ShownReview } from '@directory/contracts/http/directory'
import { dayText } from '../day.ts'
import { Stars } from './stars.tsx'

const Day = ({ moment }: { moment: string }) => <time dateTime={moment}>{dayText(moment)}</time>

/** A review with the owner's reply. */
export function ReviewItem({ review, business }: { review: ShownReview; business: string }) {
  const { rating, title, comment, author, createdAt, reply } = review
  return (
    <article className="max-w-[70ch] py-5 [overflow-wrap:anywhere]">
      <Stars rating={rating} />
      {title && <h3 className="mt-1 font-semibold text-[1.0625rem]">{title}</h3>}
      <p className="mt-1.5 whitespace-pre-line leading-relaxed">{comment}</p>
      <p className="mt-2 text-ink-soft text-sm">
        {author}, <Day moment={createdAt} />
      </p>
      {reply && (
        <div className="mt-4 border-primary border-l-2 pl-4">
          <p className="font-semibold text-sm">
            Reply from {business}, <Day moment={reply.repliedAt} />
          </p>
          <p className="mt-1 whitespace-pre-line leading-relaxed">{reply.text}</p>
        </div>
      )}
    </article>
  )
}

import { isClosedOn } from '@directory/contracts/catalogue/closure'
import { formatDate, localDate } from '@directory/contracts/catalogue/local-time'
import type { ListingCard } from '@directory/contracts/http/directory'

interface ClosedMarkProps extends Pick<ListingCard, 'closure'> {
  /** What follows from it. */
  readonly note?: string
}

/** Says that a business is closed for a time which includes today. The server says it too, since its pages are cached until midnight at most. */
export const ClosedMark = ({ closure, note }: ClosedMarkProps) =>
  closure &&
  isClosedOn({ closure }, localDate(new Date())) && (
    <span className="font-semibold text-danger">
      Temporarily closed{closure.until && ` until ${formatDate(closure.until)}`}
      {note}
    </span>
  )

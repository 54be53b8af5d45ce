import { isClosedOn } from '@directory/contracts/catalogue/closure'
import { localDate } from '@directory/contracts/catalogue/local-time'
import type { ListingCard } from '@directory/contracts/http/directory'
import { useNow } from '../../../shared/use-now.ts'

function ClosedToday({ closure }: Pick<ListingCard, 'closure'>) {
  const now = useNow()
  return now && isClosedOn({ closure }, localDate(now)) ? <span className="font-semibold text-danger">Temporarily closed</span> : null
}

/** Says on a card that the business is closed for a time which includes today. */
export const ClosedMark = ({ listing: { closure } }: { listing: Pick<ListingCard, 'closure'> }) =>
  closure && <ClosedToday closure={closure} />

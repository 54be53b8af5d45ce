import { localDate } from '@directory/contracts/catalogue/local-time'
import { dayIsOver } from '@directory/contracts/catalogue/opening-hours'
import { OpeningHours } from '@directory/contracts/events/listings'
import type { ListingChange } from '@directory/contracts/http/listings'
import { parseTolerantly } from '@directory/contracts/parse-tolerantly'
import { Problem } from '@directory/kit/problem'

/** Refuses special days that are over, other than those that the listing has had before: they come with every change of its hours. */
export function refusePastDays({ openingHours }: Pick<ListingChange, 'openingHours'>, before: unknown = null): void {
  const today = localDate(new Date())
  const known = new Set(parseTolerantly(OpeningHours.nullable(), before)?.specialHours?.map(({ date }) => date))
  const errors = (openingHours?.specialHours ?? []).flatMap(({ date }, index) =>
    date < today && !known.has(date) ? [{ field: `body.openingHours.specialHours.${index}.date`, message: dayIsOver }] : [],
  )
  if (errors.length > 0) throw new Problem('invalid-request', { errors })
}

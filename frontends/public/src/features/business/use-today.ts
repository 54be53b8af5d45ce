import { today } from '@directory/contracts/catalogue/opening-hours'
import { useSite } from '@directory/frontend-kit/site'
import { useNow } from '../../shared/use-now.ts'

/** The current day in the city; undefined on the server. */
export function useToday() {
  const { city } = useSite()
  const now = useNow()
  return now && today(city, now)
}

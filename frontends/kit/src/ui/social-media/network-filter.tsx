import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { Select } from '@directory/frontend-kit/ui/select'
import { networks } from '../../social-media/networks.ts'
import type { CalendarPlace } from '../../social-media/use-calendar-address.ts'

/** Narrows a calendar to a network. */
export function NetworkFilter({ place, className = 'w-44' }: { place: CalendarPlace; className?: string }) {
  return (
    <Select
      aria-label="Network"
      className={className}
      value={place.network ?? ''}
      onChange={({ target }) => place.filter({ network: socialPlatforms.find((platform) => platform === target.value) })}
    >
      <option value="">All networks</option>
      {socialPlatforms.map((platform) => (
        <option key={platform} value={platform}>
          {networks[platform].label}
        </option>
      ))}
    </Select>
  )
}

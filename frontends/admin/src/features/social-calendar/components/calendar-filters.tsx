import { nobody } from '@directory/contracts/catalogue/social-media'
import type { CalendarClient } from '@directory/contracts/http/team-calendar'
import { states, stateText } from '@directory/frontend-kit/social-media/post-text'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Select } from '@directory/frontend-kit/ui/select'
import { NetworkFilter } from '@directory/frontend-kit/ui/social-media/network-filter'
import { uniqueBy } from 'remeda'

interface CalendarFiltersProps {
  readonly place: CalendarPlace
  readonly clients: readonly CalendarClient[]
  /** Whether the calendar is that of one client, who is not to be chosen. */
  readonly isOfOne: boolean
}

const width = 'max-sm:w-full sm:w-44'

/** Narrows the calendar by client, manager, network and state. */
export function CalendarFilters({ place, clients, isOfOne }: CalendarFiltersProps) {
  const managers = uniqueBy(
    clients.flatMap((client) => client.managers),
    ({ accountId }) => accountId,
  ).sort((one, other) => one.email.localeCompare(other.email))
  return (
    <>
      {!isOfOne && (
        <>
          <Select
            aria-label="Client"
            className={width}
            value={place.client ?? ''}
            onChange={({ target }) => place.filter({ client: target.value || undefined })}
          >
            <option value="">All clients</option>
            {clients.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
          <Select
            aria-label="Manager"
            className={width}
            value={place.assignee ?? ''}
            onChange={({ target }) => place.filter({ assignee: target.value || undefined })}
          >
            <option value="">All managers</option>
            {managers.map(({ accountId, email }) => (
              <option key={accountId} value={accountId}>
                {email}
              </option>
            ))}
            <option value={nobody}>Nobody</option>
          </Select>
        </>
      )}
      <NetworkFilter place={place} className={width} />
      <Select
        aria-label="State"
        className={width}
        value={place.state ?? ''}
        onChange={({ target }) => place.filter({ state: states.find((state) => state === target.value) })}
      >
        <option value="">All states</option>
        {states.map((state) => (
          <option key={state} value={state}>
            {stateText[state]}
          </option>
        ))}
      </Select>
    </>
  )
}

import type { CalendarClient } from '@directory/contracts/http/team-calendar'
import { Link } from '@directory/frontend-kit/router'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Modal } from '@directory/frontend-kit/ui/modal'

/** Asks for which client a new post is; the calendar is then that of this client. */
export function ChooseClient({ clients, place }: { clients: readonly CalendarClient[]; place: CalendarPlace }) {
  return (
    <Modal isOpen title="New post" description="For which client?" onClose={place.close}>
      {clients.length === 0 ? (
        <p className="text-ink-soft">There are no clients yet.</p>
      ) : (
        <ul className="grid gap-1">
          {clients.map(({ id, name }) => (
            <li key={id}>
              <Link
                {...place.opensInstead(place.opened, { client: id })}
                className="flex min-h-11 items-center rounded-md px-3 font-semibold wrap-anywhere hover:bg-sunken"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Modal>
  )
}

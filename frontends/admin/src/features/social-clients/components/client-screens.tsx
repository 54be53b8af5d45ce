import type { ListedClient } from '@directory/contracts/http/social-media'
import { Link } from '@directory/frontend-kit/router'
import { clientName } from '@directory/frontend-kit/social-media/stage-text'
import { textLink } from '../../../shared/text-link.ts'

/** Links to the daily work for a client, each with its pending items. */
export function ClientScreens({ client }: { client: ListedClient }) {
  const path = `/admin/social-media/${client.id}`
  const screens = [
    { to: `${path}/calendar`, label: 'Calendar', waiting: client.postsSentBack, noun: 'sent back' },
    { to: `${path}/messages`, label: 'Messages', waiting: client.unreadMessages, noun: 'new' },
    { to: `${path}/report`, label: 'Report', waiting: 0, noun: '' },
  ]
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-1">
      {screens.map(({ to, label, waiting, noun }) => (
        <li key={to}>
          <Link to={to} className={`${textLink} inline-flex min-h-8 items-center`}>
            {label}
            <span className="sr-only"> of {clientName(client)}</span>
            {waiting > 0 && ` (${waiting} ${noun})`}
          </Link>
        </li>
      ))}
    </ul>
  )
}

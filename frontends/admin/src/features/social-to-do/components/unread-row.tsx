import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { quantity } from '@directory/contracts/catalogue/number-format'
import type { TeamToDo } from '@directory/contracts/http/team-calendar'
import { Link } from '@directory/frontend-kit/router'

/** A client who has written to the team, with the way to the conversation. */
export function UnreadRow({ conversation }: { conversation: TeamToDo['unread']['items'][number] }) {
  const { clientId, clientName, messages, lastAt } = conversation
  return (
    <li className="relative px-4 py-2.5 hover:bg-sunken">
      <Link to={`/admin/social-media/${clientId}/messages`} className="stretched font-semibold -outline-offset-2 wrap-anywhere">
        {clientName}
      </Link>
      <p className="text-ink-soft text-sm">
        {quantity(messages, 'unread message')}, the last on {formatDateTime(lastAt)}
      </p>
    </li>
  )
}

import { formatDate } from '@directory/contracts/catalogue/local-time'
import { roleTexts } from '@directory/contracts/catalogue/roles'
import type { AccountForAdmins } from '@directory/contracts/http/accounts'
import { Link } from '@directory/frontend-kit/router'
import { useSession } from '@directory/frontend-kit/session'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Button } from '@directory/frontend-kit/ui/button'
import { Cell, Row } from '@directory/frontend-kit/ui/table'
import { useState } from 'react'
import { textLink } from '../../../shared/text-link.ts'
import { formatName } from '../account-text.ts'
import { useDecideAccount } from '../api/decide-account.ts'
import { ChangeRole } from './change-role.tsx'
import { DisableAccount } from './disable-account.tsx'

export const headings = ['Account', 'State', 'Registered', 'Last signed in', 'Related', 'Actions'] as const

function Decisions({ account }: { account: AccountForAdmins }) {
  const [dialog, setDialog] = useState<'role' | 'disable'>()
  const enabling = useDecideAccount(() => undefined)
  const { id, email, disabled } = account
  return (
    <div className="flex flex-wrap gap-2 max-lg:justify-end">
      <Button variant="outline" aria-label={`Change the role of ${email}`} onClick={() => setDialog('role')}>
        Role
      </Button>
      {disabled ? (
        <Button
          variant="outline"
          aria-label={`Enable ${email}`}
          disabled={enabling.isPending}
          onClick={() => enabling.mutate({ decision: 'enable', id })}
        >
          Enable
        </Button>
      ) : (
        <Button variant="danger" aria-label={`Disable ${email}`} onClick={() => setDialog('disable')}>
          Disable
        </Button>
      )}
      {dialog === 'role' && <ChangeRole account={account} onClose={() => setDialog(undefined)} />}
      {dialog === 'disable' && <DisableAccount account={account} onClose={() => setDialog(undefined)} />}
    </div>
  )
}

/** An account with its actions; none for the admin's own. */
export function AccountRow({ account }: { account: AccountForAdmins }) {
  const session = useSession()
  const { id, email, role, isEmailVerified, disabled, registeredAt, lastSignedInAt } = account
  return (
    <Row
      heading={
        <>
          <span className="block font-semibold">{email}</span>
          <span className="block text-ink-soft text-sm">{formatName(account)}</span>
        </>
      }
    >
      <Cell label="State">
        <span className="flex flex-wrap gap-1.5 max-lg:justify-end">
          {role !== 'user' && <Badge tone="primary">{roleTexts[role].label}</Badge>}
          {!isEmailVerified && <Badge>Not confirmed</Badge>}
          {disabled && <Badge tone="danger">Disabled</Badge>}
        </span>
        {disabled && (
          <span className="mt-1 block text-ink-soft text-sm wrap-anywhere">
            {disabled.reason} ({formatDate(disabled.at)})
          </span>
        )}
      </Cell>
      <Cell label="Registered">
        <time dateTime={registeredAt}>{formatDate(registeredAt)}</time>
      </Cell>
      <Cell label="Last signed in">{lastSignedInAt ? <time dateTime={lastSignedInAt}>{formatDate(lastSignedInAt)}</time> : 'Never'}</Cell>
      <Cell label="Related">
        <Link to={`/admin?owner=${id}`} className={`${textLink} block min-h-6`} aria-label={`Businesses of ${email}`}>
          Businesses
        </Link>
        <Link to={`/admin/payments?account=${id}`} className={`${textLink} block min-h-6`} aria-label={`Payments of ${email}`}>
          Payments
        </Link>
        <Link
          to={`/admin/social-media?q=${encodeURIComponent(email)}`}
          className={`${textLink} block min-h-6`}
          aria-label={`Social media of ${email}`}
        >
          Social media
        </Link>
        <Link to={`/admin/audit?actor=${id}`} className={`${textLink} block min-h-6`} aria-label={`Decisions of ${email}`}>
          Decisions
        </Link>
      </Cell>
      <Cell label="Actions">
        {session.account?.id === id ? <span className="text-ink-soft">Your own account</span> : <Decisions account={account} />}
      </Cell>
    </Row>
  )
}

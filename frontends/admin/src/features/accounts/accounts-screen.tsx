import { roles, roleTexts } from '@directory/contracts/catalogue/roles'
import { useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { type AccountFilter, accountsAddress, parseAccountFilter } from './account-filter.ts'
import { AccountList } from './components/account-list.tsx'

function AccountSearch({ filter }: { filter: AccountFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useDebouncedText(
    filter.q,
    (q) => void navigate(accountsAddress(filter, { q }), { replace: true, preventScrollReset: true }),
  )
  return (
    <search className="mt-6 block">
      <Field id="account-search" label="Search by email address or name">
        <Input id="account-search" type="search" value={text} maxLength={254} onChange={({ target }) => setText(target.value)} />
      </Field>
    </search>
  )
}

/** Admins first. */
const team = roles.filter((role) => role !== 'user').reverse()

/** All accounts, with the actions on them. */
export function AccountsScreen() {
  const [query] = useSearchParams()
  const filter = parseAccountFilter(query)
  const { role, disabled } = filter
  const tabs = [
    { label: 'Everybody', to: accountsAddress(filter, { role: '', disabled: '' }), isCurrent: !role && !disabled },
    ...team.map((name) => ({
      label: `${roleTexts[name].label}s`,
      to: accountsAddress(filter, { role: name, disabled: '' }),
      isCurrent: role === name,
    })),
    { label: 'Disabled', to: accountsAddress(filter, { role: '', disabled: 'true' }), isCurrent: disabled === 'true' },
  ]
  return (
    <AdminScreen
      title="Accounts"
      intro="Everybody who has signed up, newest first. Decisions take effect immediately, wherever they are signed in."
    >
      <h2 className="sr-only">Everybody with an account</h2>
      <LinkTabs label="Accounts" tabs={tabs} />
      <AccountSearch filter={filter} />
      <div className="mt-6">
        <AccountList filter={filter} />
      </div>
    </AdminScreen>
  )
}

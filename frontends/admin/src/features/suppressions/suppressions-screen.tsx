import { suppressionReasons } from '@directory/contracts/catalogue/suppression-reasons'
import { useNavigate, useSearchParams } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { Input } from '@directory/frontend-kit/ui/input'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { useDebouncedText } from '@directory/frontend-kit/use-debounced-text'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { AddSuppression } from './components/add-suppression.tsx'
import { SuppressionList } from './components/suppression-list.tsx'
import { parseSuppressionFilter, reasonLabels, type SuppressionFilter, suppressionsAddress } from './suppression-filter.ts'

function AddressSearch({ filter }: { filter: SuppressionFilter }) {
  const navigate = useNavigate()
  const [text, setText] = useDebouncedText(
    filter.q,
    (q) => void navigate(suppressionsAddress(filter, { q }), { replace: true, preventScrollReset: true }),
  )
  return (
    <search className="min-w-60 flex-1">
      <Field id="address-search" label="Search by part of the address">
        <Input id="address-search" type="search" value={text} maxLength={254} onChange={({ target }) => setText(target.value)} />
      </Field>
    </search>
  )
}

/** The suppressed addresses, for admins to look up, add and remove. */
export function SuppressionsScreen() {
  const [query] = useSearchParams()
  const [isAdding, setAdding] = useState(false)
  const filter = parseSuppressionFilter(query)
  const tabs = [
    { label: 'All', to: suppressionsAddress(filter, { reason: '' }), isCurrent: filter.reason === '' },
    ...suppressionReasons.map((reason) => ({
      label: reasonLabels[reason],
      to: suppressionsAddress(filter, { reason }),
      isCurrent: filter.reason === reason,
    })),
  ]
  return (
    <AdminScreen
      title="Suppressed addresses"
      intro="Addresses that get no optional emails, newest first. One that bounces permanently gets no email at all, until its holder asks for one."
    >
      <h2 className="sr-only">Addresses</h2>
      <LinkTabs label="Addresses by reason" tabs={tabs} />
      <div className="mt-6 flex flex-wrap items-end gap-4">
        <AddressSearch filter={filter} />
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden /> Add an address
        </Button>
      </div>
      <div className="mt-6">
        <SuppressionList filter={filter} />
      </div>
      {isAdding && <AddSuppression onClose={() => setAdding(false)} />}
    </AdminScreen>
  )
}

import { useQuery } from '@directory/frontend-kit/router'
import { SettingsSection } from '../../profile/components/settings-section.tsx'
import { ownInvoicesQuery } from '../api/read-invoices.ts'
import { useListingNames } from '../use-listing-names.ts'
import { Answer } from './answer.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** Everything that was invoiced. */
export function InvoicesSection() {
  const invoices = useQuery(ownInvoicesQuery)
  const nameOf = useListingNames()
  return (
    <SettingsSection title="Invoices">
      <Answer query={invoices} loading="Loading invoices…">
        {(all) =>
          all.length === 0 ? <p className="text-ink-soft">There are no invoices yet.</p> : <InvoiceTable invoices={all} nameOf={nameOf} />
        }
      </Answer>
    </SettingsSection>
  )
}

import { limits } from '@directory/contracts/catalogue/limits'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { useRef, useState } from 'react'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { ownInvoicesQuery } from '../api/read-invoices.ts'
import { invoicesAtFirst } from '../invoice-text.ts'
import { useListingNames } from '../use-listing-names.ts'
import { Answer } from './answer.tsx'
import { InvoiceTable } from './invoice-table.tsx'

/** The invoices: the last year's at first, all on request. */
export function InvoicesSection() {
  const invoices = useQuery(ownInvoicesQuery)
  const getListingName = useListingNames()
  const [isAll, setAll] = useState(false)
  const table = useRef<HTMLDivElement>(null)
  return (
    <SettingsSection title="Invoices" anchor="invoices">
      <Answer query={invoices} loading="Loading invoices…">
        {(all) =>
          all.length === 0 ? (
            <p className="text-ink-soft">There are no invoices yet.</p>
          ) : (
            <LeadFocus next={() => table.current}>
              <div ref={table} tabIndex={-1} className="outline-none">
                <InvoiceTable invoices={isAll ? all : all.slice(0, invoicesAtFirst)} getListingName={getListingName} />
              </div>
              {!isAll && all.length > invoicesAtFirst && (
                <Button variant="outline" className="mt-5" onClick={() => setAll(true)}>
                  Show all {all.length} invoices
                </Button>
              )}
              {isAll && all.length >= limits.invoicesShown && (
                <p className="mt-4 text-ink-soft text-sm">
                  These are the newest {limits.invoicesShown}. Older ones are in the download of your data, at the end of this page.
                </p>
              )}
            </LeadFocus>
          )
        }
      </Answer>
    </SettingsSection>
  )
}

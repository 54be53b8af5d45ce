import { retentionDays } from '@directory/contracts/catalogue/retention-periods'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { EnquiryNumbers } from './components/enquiry-numbers.tsx'
import { HeldQueue } from './components/held-queue.tsx'

/** Enquiries that look like spam, and how many there are of all. */
export function EnquiriesScreen() {
  return (
    <AdminScreen
      title="Held enquiries"
      intro={`Enquiries that look like spam, oldest first. One that is delivered reaches the businesses at once, by email too; one that is refused is deleted after ${retentionDays.refusedEnquiries} days, and nobody is told.`}
    >
      <HeldQueue />
      <section aria-labelledby="enquiry-numbers" className="mt-10">
        <h2 id="enquiry-numbers" className="mb-4 font-display font-medium text-heading">
          The last 30 days
        </h2>
        <EnquiryNumbers />
      </section>
    </AdminScreen>
  )
}

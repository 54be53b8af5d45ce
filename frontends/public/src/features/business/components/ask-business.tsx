import { describeAnswerTime } from '@directory/contracts/catalogue/enquiries'
import type { ListingPage } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'

/** Leads to an enquiry to the business, if it takes any. */
export const AskBusiness = ({ listing: { slug, takesEnquiries, usualAnswerHours } }: { listing: ListingPage }) =>
  takesEnquiries && (
    <Card className="grid gap-3 p-6">
      <Button asChild size="large">
        <Link to={`/enquire?to=${slug}`}>Send an enquiry</Link>
      </Button>
      {usualAnswerHours && <p className="text-ink-soft">{describeAnswerTime(usualAnswerHours)}</p>}
    </Card>
  )

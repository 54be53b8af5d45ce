import { webAddress } from '@directory/contracts/catalogue/social-links'
import type { ListingPage } from '@directory/contracts/http/directory'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Globe, Mail, Phone } from 'lucide-react'
import { countEngagement } from '../api/count-engagement.ts'

/** The contact details that a business has given. */
export function GetInTouch({ listing: { id, phone, email, website } }: { listing: ListingPage }) {
  const site = website ? webAddress(website) : undefined
  return (
    <Card className="p-6">
      <h2 className="font-display font-medium text-heading">Get in Touch</h2>
      <div className="mt-4 grid gap-3">
        {phone && (
          <Button asChild size="large">
            <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} onClick={() => countEngagement(id, 'call')}>
              <Phone aria-hidden />
              Call Now
              <span className="font-normal tabular-nums">{phone}</span>
            </a>
          </Button>
        )}
        {email && (
          <Button asChild size="large" variant="outline">
            <a href={`mailto:${email}`} onClick={() => countEngagement(id, 'email')}>
              <Mail aria-hidden />
              Email
              <span className="font-normal not-print:hidden">{email}</span>
            </a>
          </Button>
        )}
        {site && (
          <Button asChild size="large" variant="outline">
            <a href={site} onClick={() => countEngagement(id, 'website')} target="_blank" rel="noopener nofollow ugc">
              <Globe aria-hidden />
              Visit Website
              <span className="font-normal not-print:hidden">{site}</span>
              <span className="sr-only">(opens in a new tab)</span>
            </a>
          </Button>
        )}
        {!phone && !email && !site && <Alert>Contact information is not available for this business.</Alert>}
      </div>
    </Card>
  )
}

import type { ListingPage } from '@directory/contracts/http/directory'
import { Link } from '@directory/frontend-kit/router'
import { Card } from '@directory/frontend-kit/ui/card'

const link = 'inline-block min-h-6 font-semibold text-primary underline underline-offset-4'

/** Leads those who run a business to claiming it. One with an owner may have been sold since. */
export function ClaimBusiness({ listing: { slug, name, isClaimed } }: { listing: Pick<ListingPage, 'slug' | 'name' | 'isClaimed'> }) {
  if (isClaimed)
    return (
      <p className="text-ink-soft text-sm">
        <Link to={`/claim/${slug}`} className={link}>
          Is this your business?
        </Link>{' '}
        You can verify it, or claim it if it is not in your account.
      </p>
    )
  return (
    <Card className="p-6">
      <h2 className="font-display font-medium text-heading">Is this your business?</h2>
      <p className="mt-2">
        Nobody looks after {name} here yet. Claim it free of charge to keep it up to date, and to answer reviews and enquiries.
      </p>
      <Link to={`/claim/${slug}`} className={`mt-3 ${link}`}>
        Claim this business
      </Link>
    </Card>
  )
}

import { unreachedReasons } from '@directory/contracts/catalogue/enquiries'
import type { UnreachedBusiness } from '@directory/contracts/http/enquiries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'

interface UnreachedBusinessesProps {
  readonly unreached: readonly UnreachedBusiness[]
  /** Whether other businesses have the enquiry. */
  readonly isReached: boolean
}

const linkStyle = 'font-semibold underline underline-offset-4'

/** Which businesses have not received an enquiry, why, and what to do instead. */
export function UnreachedBusinesses({ unreached, isReached }: UnreachedBusinessesProps) {
  if (unreached.length === 0) return null
  return (
    <Alert tone={isReached ? 'info' : 'danger'}>
      <h2 className="font-display font-medium text-heading">
        {isReached ? 'Not every business has your enquiry' : 'Your enquiry has reached nobody'}
      </h2>
      <ul className="mt-2 grid gap-1">
        {unreached.map(({ id, name, slug, reason }) => (
          <li key={id}>
            {slug ? (
              <Link to={`/business/${slug}`} className={linkStyle}>
                {name}
              </Link>
            ) : (
              name
            )}{' '}
            {reason ? unreachedReasons[reason] : 'could not be reached'}.
          </li>
        ))}
      </ul>
      <p className="mt-2">
        Please call instead, or ask{' '}
        <Link to="/businesses" className={linkStyle}>
          another business
        </Link>
        .
      </p>
    </Alert>
  )
}

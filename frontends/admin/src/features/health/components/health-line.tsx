import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { textLink } from '../../../shared/text-link.ts'
import { healthQuery } from '../api/read-health.ts'
import { findProblems } from '../health-text.ts'

/** Shows the first problem on another screen; nothing if all is well. */
export function HealthLine() {
  const { data } = useQuery({ ...healthQuery, staleTime: 30_000 })
  const [first, ...others] = data ? findProblems(data) : []
  if (first === undefined) return null
  return (
    <div className="mt-6">
      <Alert tone="danger">
        <span className="wrap-anywhere">{first}</span>{' '}
        <Link to="/admin/health" className={textLink}>
          {others.length > 0 ? `See this and ${others.length} more on the health page` : 'See the health page'}
        </Link>
      </Alert>
    </div>
  )
}

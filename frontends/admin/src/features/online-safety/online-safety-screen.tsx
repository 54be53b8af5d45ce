import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { textLink } from '../../shared/text-link.ts'
import { riskAssessmentQuery } from './api/risk-assessment.ts'
import { AssessmentForm } from './components/assessment-form.tsx'
import { EarlierAssessments } from './components/earlier-assessments.tsx'
import { Facts } from './components/facts.tsx'
import { Standing } from './components/standing.tsx'

function Loaded() {
  const { data, error, refetch } = useQuery(riskAssessmentQuery)
  if (!data && error) return <ErrorState title="Error Loading Risk Assessment" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading the risk assessment…" />
  const [latest, ...earlier] = data.assessments
  return (
    <div className="grid gap-8">
      <Standing latest={latest} />
      <Facts facts={data.facts} latest={latest} />
      <AssessmentForm key={latest?.version ?? 0} latest={latest} onReload={() => void refetch()} />
      <EarlierAssessments assessments={earlier} />
    </div>
  )
}

/** The risk assessment that the Online Safety Act requires, which an admin keeps. */
export function OnlineSafetyScreen() {
  return (
    <AdminScreen
      title="Online safety"
      intro={
        <>
          The risk assessment that the Online Safety Act 2023 requires. It starts from what the product itself can say: check every line,
          and save it once it is yours. Visitors see how reports are dealt with at{' '}
          <Link to="/online-safety" className={textLink}>
            Online safety
          </Link>
          .
        </>
      }
    >
      <Loaded />
    </AdminScreen>
  )
}

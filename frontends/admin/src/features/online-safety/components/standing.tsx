import { assessmentMonths } from '@directory/contracts/catalogue/illegal-harms'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { SavedAssessment } from '@directory/contracts/http/online-safety'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { isOutdated } from '../assessment-age.ts'

/** Whether there is a risk assessment that is recent enough. */
export function Standing({ latest }: { latest: SavedAssessment | undefined }) {
  if (!latest) return <Alert tone="danger">There is no risk assessment yet. Start from the draft below.</Alert>
  const { savedAt, savedBy, version } = latest
  const when = (
    <>
      Version {version}, saved on <time dateTime={savedAt}>{formatDate(savedAt)}</time>
      {savedBy && ` by ${savedBy}`}.
    </>
  )
  return isOutdated(savedAt) ? (
    <Alert tone="danger">
      {when} That is more than {assessmentMonths} months ago: please check it, and save it again.
    </Alert>
  ) : (
    <p>{when}</p>
  )
}

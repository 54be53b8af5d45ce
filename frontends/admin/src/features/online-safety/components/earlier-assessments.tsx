import { illegalHarms, riskAnswers, riskLevels } from '@directory/contracts/catalogue/illegal-harms'
import { formatDate } from '@directory/contracts/catalogue/local-time'
import { illegalHarmIds, riskAnswerIds, type SavedAssessment } from '@directory/contracts/http/online-safety'
import { describeFacts } from '../describe-facts.ts'

/** What was saved before, to read. */
export function EarlierAssessments({ assessments }: { assessments: readonly SavedAssessment[] }) {
  if (assessments.length === 0) return null
  return (
    <section aria-labelledby="earlier">
      <h2 id="earlier" className="font-display font-medium text-heading">
        Earlier versions
      </h2>
      <ul className="mt-3 grid gap-3">
        {assessments.map((assessment) => (
          <li key={assessment.version}>
            <details>
              <summary className="min-h-6 cursor-pointer font-semibold">
                Version {assessment.version}, <time dateTime={assessment.savedAt}>{formatDate(assessment.savedAt)}</time>
                {assessment.savedBy && `, ${assessment.savedBy}`}
              </summary>
              <dl className="mt-3 grid max-w-[70ch] gap-3 border-line border-l-2 pl-4 text-sm wrap-anywhere">
                {assessment.facts && (
                  <div>
                    <dt className="font-semibold">The facts then</dt>
                    <dd>
                      {describeFacts(assessment.facts)
                        .map(([label, value]) => `${label}: ${value}`)
                        .join('; ')}
                    </dd>
                  </div>
                )}
                {illegalHarmIds.map((id) => (
                  <div key={id}>
                    <dt className="font-semibold">
                      {illegalHarms[id].label}: {riskLevels[assessment.harms[id].level]}
                    </dt>
                    <dd className="whitespace-pre-line">{assessment.harms[id].reason}</dd>
                  </div>
                ))}
                {riskAnswerIds.map((id) => (
                  <div key={id}>
                    <dt className="font-semibold">{riskAnswers[id].label}</dt>
                    <dd className="whitespace-pre-line">{assessment[id]}</dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ul>
    </section>
  )
}

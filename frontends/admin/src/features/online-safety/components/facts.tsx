import type { SafetyFacts, SavedAssessment } from '@directory/contracts/http/online-safety'
import { Card } from '@directory/frontend-kit/ui/card'
import { describeFacts } from '../describe-facts.ts'

interface FactsProps {
  readonly facts: SafetyFacts
  readonly latest: SavedAssessment | undefined
}

/** What the product knows of itself, to judge the risks by, and what of that has changed since they were last judged. */
export function Facts({ facts, latest }: FactsProps) {
  const earlier = new Map(latest?.facts ? describeFacts(latest.facts) : [])
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="font-display font-medium text-heading">
        The facts
      </h2>
      <Card className="mt-3 p-5 sm:p-6">
        <dl className="grid gap-x-10 sm:grid-cols-2">
          {describeFacts(facts).map(([label, value]) => (
            <div key={label} className="flex justify-between gap-6 border-line border-b py-2.5">
              <dt>{label}</dt>
              <dd className="text-right font-semibold tabular-nums">
                {value}
                {(earlier.get(label) ?? value) !== value && (
                  <span className="block font-normal text-ink-soft text-sm">
                    {earlier.get(label)} in version {latest?.version}
                  </span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    </section>
  )
}

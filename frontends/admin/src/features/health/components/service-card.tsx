import { formatDateTime } from '@directory/contracts/catalogue/local-time'
import { formatCount, quantity } from '@directory/contracts/catalogue/number-format'
import type { JobState, OutboxState, ServiceHealth } from '@directory/contracts/http/health'
import { processLabels } from '@directory/contracts/services'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Card } from '@directory/frontend-kit/ui/card'
import { durationText, serviceProblems } from '../health-text.ts'

function Mark({ health }: { health: ServiceHealth }) {
  if (!health.isReachable) return <Badge tone="danger">Not responding</Badge>
  return serviceProblems(health).length > 0 ? <Badge tone="danger">Unhealthy</Badge> : <Badge tone="primary">Healthy</Badge>
}

const outboxText = ({ waiting, oldestSeconds, refused }: OutboxState): string =>
  waiting === 0
    ? 'None waiting to be published'
    : `${quantity(waiting, 'event')} waiting to be published, the oldest for ${durationText(oldestSeconds)}${
        refused > 0 ? `; ${formatCount(refused)} previously rejected` : ''
      }`

function Job({ job: { name, lastFinishedAt, failure, nextAt } }: { job: JobState }) {
  return (
    <li>
      <span className="font-semibold">{name}</span>: {failure && <span className="text-danger">failed: {failure}; </span>}
      <span className="text-ink-soft">
        {lastFinishedAt ? `last ran ${formatDateTime(lastFinishedAt)}` : 'has not run yet'}
        {nextAt ? `, next ${formatDateTime(nextAt)}` : ', runs when there is work'}
      </span>
    </li>
  )
}

const unknownText = <span className="text-ink-soft">Unknown</span>

/** The health of a service: its dependencies, outbox and jobs. */
export function ServiceCard({ health }: { health: ServiceHealth }) {
  const { name, isReachable, checks, outbox, jobs } = health
  return (
    <Card className="p-5 sm:p-6">
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-semibold text-lg">{processLabels[name]}</h3>
        <Mark health={health} />
      </div>
      {isReachable ? (
        <dl className="mt-3 grid gap-3 text-sm wrap-anywhere [&_dt]:font-semibold [&_dt]:text-ink-soft">
          <div>
            <dt>Dependencies</dt>
            <dd>
              <ul>
                {checks.map(({ name: check, reason }) => (
                  <li key={check} className={reason === null ? undefined : 'text-danger'}>
                    {check}: {reason ?? 'healthy'}
                  </li>
                ))}
              </ul>
            </dd>
          </div>
          <div>
            <dt>Events</dt>
            <dd>{outbox ? outboxText(outbox) : unknownText}</dd>
          </div>
          <div>
            <dt>Jobs</dt>
            <dd>
              {jobs ? (
                <ul className="grid gap-1">
                  {jobs.map((job) => (
                    <Job key={job.name} job={job} />
                  ))}
                </ul>
              ) : (
                unknownText
              )}
            </dd>
          </div>
        </dl>
      ) : (
        <p className="mt-3 text-ink-soft">It is not responding. It is not known since when.</p>
      )}
    </Card>
  )
}

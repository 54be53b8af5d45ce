import { formatDate } from '@directory/contracts/catalogue/local-time'
import type { AskedQuestion } from '@directory/contracts/http/owner-questions'
import { Card } from '@directory/frontend-kit/ui/card'

const describeSilence = ({ settledAt }: AskedQuestion): string =>
  settledAt ? `No answer. The business was changed or decided on instead, ${formatDate(settledAt)}.` : 'No answer in time.'

/** What the owner was asked, the latest first, with the answers; nothing if it was nothing. */
export function Questions({ questions }: { questions: readonly AskedQuestion[] }) {
  if (questions.length === 0) return null
  return (
    <Card className="border-gold-line p-5 wrap-anywhere sm:p-6">
      <h3 className="font-semibold">What the owner was asked</h3>
      <ul className="mt-3 grid gap-4">
        {questions.map((asked) => (
          <li key={asked.id}>
            <p className="max-w-[70ch] whitespace-pre-line">
              {asked.question} <span className="text-ink-soft text-sm">on {formatDate(asked.askedAt)}</span>
            </p>
            {asked.answer ? (
              <blockquote className="mt-2 border-primary border-l-2 pl-4">
                <p className="max-w-[70ch] whitespace-pre-line">{asked.answer}</p>
              </blockquote>
            ) : (
              <p className="mt-1 text-ink-soft text-sm">{describeSilence(asked)}</p>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

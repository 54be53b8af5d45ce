import { questionnaireFields, questionSections } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ListedClient } from '@directory/contracts/http/social-media'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Answer } from '@directory/frontend-kit/ui/social-media/answer'

/** A client's answers by section; those changed since the team last saw them are marked. */
export function ClientAnswers({ client }: { client: ListedClient }) {
  const { changedFields, logo, contentImages } = client
  const answers = new Map<string, unknown>(Object.entries(client))
  const pictures = [...(logo ? [logo] : []), ...contentImages]
  return (
    <div className="grid gap-6">
      {questionSections.map(({ title, questions }) => (
        <section key={title}>
          <h4 className="mb-2 font-semibold">{title}</h4>
          <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-[12rem_minmax(0,1fr)]">
            {questions
              .filter((question) => !('isSetByTeam' in questionnaireFields[question]))
              .map((question) => (
                <div key={question} className="sm:col-span-2 sm:grid sm:grid-cols-subgrid">
                  <dt className="text-ink-soft">
                    {questionnaireFields[question].label}
                    {changedFields.includes(question) && (
                      <Badge tone="danger" className="ml-2">
                        Changed
                      </Badge>
                    )}
                  </dt>
                  <dd className="wrap-anywhere">
                    <Answer question={question} value={answers.get(question)} pictures={pictures} />
                  </dd>
                </div>
              ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

import { questionnaireFields, questions } from '@directory/contracts/catalogue/questionnaire-fields'
import type { ClientImage } from '@directory/contracts/http/social-media'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { Answer } from '@directory/frontend-kit/ui/social-media/answer'
import { Cell, Row, Table } from '@directory/frontend-kit/ui/table'
import { useEffect, useRef } from 'react'
import { toast } from 'sonner'
import type { QuestionnaireValues } from '../questionnaire-values.ts'

interface ConflictProps {
  readonly mine: QuestionnaireValues
  readonly theirs: Partial<QuestionnaireValues>
  readonly pictures: readonly ClientImage[]
  readonly onMine: () => void
  readonly onTheirs: () => void
}

/** Shows answers that were also changed elsewhere side by side, and asks which to keep. */
export function Conflict({ mine, theirs, pictures, onMine, onTheirs }: ConflictProps) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    // It may appear while the user is typing far below: notify them without moving the focus.
    toast.error('This was changed elsewhere', {
      id: 'questionnaire-conflict',
      description: 'Nothing has been overwritten.',
      action: { label: 'Compare', onClick: () => section.current?.focus() },
    })
    return () => void toast.dismiss('questionnaire-conflict')
  }, [])
  return (
    <Card className="border-gold-line! p-5 sm:p-7">
      <section ref={section} tabIndex={-1} aria-labelledby="conflict" className="scroll-mt-28 outline-none">
        <h2 id="conflict" className="font-display font-medium text-heading">
          This was changed in another tab or on another device.
        </h2>
        <p className="mt-1 mb-4 text-ink-soft">Nothing has been overwritten. Choose which answers to keep.</p>
        <Table caption="Your answers and the others" headings={['Question', 'Here', 'Elsewhere']} className="table-fixed">
          {questions
            .filter((question) => question in theirs)
            .map((question) => (
              <Row key={question} heading={questionnaireFields[question].label} className="font-semibold">
                <Cell label="Here">
                  <Answer question={question} value={mine[question]} pictures={pictures} />
                </Cell>
                <Cell label="Elsewhere">
                  <Answer question={question} value={theirs[question]} pictures={pictures} />
                </Cell>
              </Row>
            ))}
        </Table>
        <div className="mt-5 flex flex-wrap gap-3">
          <Button onClick={onMine}>Keep what is here</Button>
          <Button variant="outline" onClick={onTheirs}>
            Take the other answers
          </Button>
        </div>
      </section>
    </Card>
  )
}

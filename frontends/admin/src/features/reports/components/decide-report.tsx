import type { Report } from '@directory/contracts/http/reports'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { type FormEvent, useRef, useState } from 'react'
import { ReasonField } from '../../../shared/reason-field.tsx'
import type { ReportDecision } from '../api/decide-report.ts'
import { decisionVerbs, describeTelling } from '../report-text.ts'

interface DecideReportProps {
  readonly report: Pick<Report, 'kind' | 'isByAccount' | 'email'>
  /** Such as “the appeal about Café Lumière”. */
  readonly which: string
  readonly state: 'upheld' | 'dismissed'
  readonly isBusy: boolean
  readonly onDecide: (decision: ReportDecision) => void
  readonly onClose: () => void
}

/** Asks for the outcome in words. It stays open, with what was typed, until that has succeeded. */
export function DecideReport({ report, which, state, isBusy, onDecide, onClose }: DecideReportProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [outcome, setOutcome] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { kind } = report
  const verb = decisionVerbs[kind][state]
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = outcome.trim()
    if (!text) {
      setMissing(true)
      field.current?.focus()
      return
    }
    onDecide({ state, outcome: text })
  }
  return (
    <Modal isOpen title={`${verb} ${which}`} description={describeTelling(report)} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-5">
        <ReasonField
          label={kind === 'report' ? 'What you have done, and why' : 'What you have decided, and why'}
          rows={4}
          field={field}
          value={outcome}
          isMissing={isMissing}
          missing="Say what you have decided, and why."
          onChange={(changed) => {
            setOutcome(changed)
            setMissing(false)
          }}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" disabled={isBusy}>
            {isBusy ? 'Saving…' : verb}
          </Button>
        </div>
      </form>
    </Modal>
  )
}

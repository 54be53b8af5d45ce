import { formatDate } from '@directory/contracts/catalogue/local-time'
import * as api from '@directory/contracts/http/addresses'
import { ApiProblem, call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useMutation, useQueryClient } from '@directory/frontend-kit/queries'
import { ownReportsKey } from '@directory/frontend-kit/reports/read-own-reports'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { type FormEvent, useEffect, useRef, useState } from 'react'

interface Appealed {
  readonly about: 'review' | 'reply' | 'listing' | 'report' | 'rejection'
  /** For a rejection, the id of the decision. */
  readonly subjectId: string
}

const appeal = onceAtATime(({ about, subjectId: id, comment }: Appealed & { comment: string }) => {
  if (about === 'report') return call(api.appealReport, { params: { id }, body: { comment } })
  if (about === 'rejection') return call(api.appealRejection, { params: { id }, body: { comment } })
  return call(api.appealDecision, { body: { about, subjectId: id, comment } })
})

interface AppealProps extends Appealed {
  /** Where there is nothing else to do. */
  readonly isOpenAtFirst?: boolean
}

/** Asks the admins to look at a decision again. */
export function Appeal({ about, subjectId, isOpenAtFirst = false }: AppealProps) {
  const queryClient = useQueryClient()
  const field = useRef<HTMLTextAreaElement>(null)
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const [comment, setComment] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useMutation({
    mutationFn: () => appeal({ about, subjectId, comment: comment.trim() }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ownReportsKey }),
  })
  useEffect(() => {
    if (isOpen && !isOpenAtFirst) field.current?.focus()
  }, [isOpen, isOpenAtFirst])
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!comment.trim())
    if (comment.trim()) sending.mutate()
    else field.current?.focus()
  }
  function content() {
    if (sending.data)
      return (
        <p role="status" tabIndex={-1} className="mt-3 font-semibold outline-none">
          Thank you. We will look at it again, and decide by {formatDate(sending.data.dueAt)}.{' '}
          <Link to={`/reports/${sending.data.id}`} className="text-primary underline underline-offset-4">
            Follow your appeal
          </Link>
        </p>
      )
    if (!isOpen)
      return (
        <Button variant="outline" className="mt-3" onClick={() => setOpen(true)}>
          Appeal against this decision
        </Button>
      )
    return (
      <form noValidate onSubmit={submit} className="mt-3 grid gap-4">
        <RequiredText
          label="Why do you think that our decision is wrong?"
          rows={4}
          maxLength={1_000}
          field={field}
          value={comment}
          error={isMissing ? 'Must not be empty.' : undefined}
          onChange={(text) => {
            setComment(text)
            setMissing(false)
          }}
        />
        {sending.error && <Alert tone="danger">{sending.error instanceof ApiProblem ? sending.error.title : sending.error.message}</Alert>}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Send appeal'}
          </Button>
          {!isOpenAtFirst && (
            <Button variant="outline" disabled={sending.isPending} onClick={() => setOpen(false)}>
              Cancel
            </Button>
          )}
        </div>
      </form>
    )
  }
  return <LeadFocus next={(within) => within.querySelector<HTMLElement>('button, [role=status]')}>{content()}</LeadFocus>
}

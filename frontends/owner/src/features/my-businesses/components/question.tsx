import type { OwnerQuestion } from '@directory/contracts/http/owner-questions'
import { Link } from '@directory/frontend-kit/router'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { type FormEvent, useRef, useState } from 'react'
import { toast } from 'sonner'
import { useAnswerQuestion } from '../api/owner-questions.ts'

interface QuestionProps {
  readonly name: string
  readonly question: OwnerQuestion
}

/** A moderator’s question about a business, which its owner answers here or by changing it. */
export function Question({ name, question: { id, listingId, question } }: QuestionProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [answer, setAnswer] = useState('')
  const [isMissing, setMissing] = useState(false)
  const sending = useAnswerQuestion()
  function submit(event: FormEvent) {
    event.preventDefault()
    setMissing(!answer.trim())
    if (!answer.trim()) field.current?.focus()
    else if (!sending.isPending)
      sending.mutate(
        { id, answer: answer.trim() },
        { onSuccess: () => void toast.success('We have your answer', { description: `We now look at ${name} again.` }) },
      )
  }
  return (
    <section aria-label={`Question about ${name}`} className="mt-3 rounded-lg border border-gold-line bg-gold-soft p-4">
      <h4 className="font-semibold">We have a question before we publish it</h4>
      <p className="mt-2 max-w-[70ch] whitespace-pre-line wrap-anywhere">{question}</p>
      <form noValidate onSubmit={submit} className="mt-3 grid gap-3">
        <RequiredText
          label="Your answer"
          rows={3}
          maxLength={1_000}
          field={field}
          value={answer}
          error={isMissing ? 'Enter your answer.' : undefined}
          onChange={(typed) => {
            setAnswer(typed)
            setMissing(false)
          }}
        />
        {sending.error && <Alert tone="danger">{sending.error.message}</Alert>}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <Button type="submit" aria-disabled={sending.isPending}>
            {sending.isPending ? 'Sending…' : 'Send answer'}
          </Button>
          <p className="text-sm">
            Or{' '}
            <Link to={`/my-businesses/${listingId}/edit`} className="inline-block min-h-6 font-semibold underline underline-offset-4">
              change the business
            </Link>
            , if that answers it.
          </p>
        </div>
      </form>
    </section>
  )
}

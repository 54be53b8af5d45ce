import type { Review } from '@directory/contracts/events/listings'
import type { ReviewDraft } from '@directory/contracts/http/reviews'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { useMutation } from '@directory/frontend-kit/queries'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FormErrors, findErrors, maxLengths, type ReviewValues, serverErrors, toDraft } from '../review-values.ts'
import type { useKeptValues } from '../use-kept-values.ts'
import { StarChoice } from './star-choice.tsx'
import { WordsField } from './words-field.tsx'

interface ReviewFormProps {
  readonly title: string
  readonly action: string
  readonly initial: ReviewValues
  readonly values: ReturnType<typeof useKeptValues>
  readonly send: (draft: ReviewDraft) => Promise<Review>
  readonly onDone: (review: Review) => void
  /** The page is outdated: there may be a review already, or it has been moderated. */
  readonly onRefused: (reason: string) => void
  readonly onCancel: () => void
}

/** Stars, a title and a comment. Typed text survives a failed call and a reload. */
export function ReviewForm({ title, action, initial, values: { kept, keep }, send, ...on }: ReviewFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const values = kept ?? initial
  const [errors, setErrors] = useState<FormErrors>({})
  const save = useMutation({
    mutationFn: send,
    onSuccess: on.onDone,
    onError(error) {
      if (!(error instanceof ApiProblem)) return
      setErrors(serverErrors(error.errors))
      if (error.status === 409) on.onRefused(error.title)
    },
  })
  // After a reload the visitor continues where they were; only a newly opened form takes the focus.
  const isFresh = useRef(kept === undefined)
  useEffect(() => {
    if (isFresh.current) form.current?.querySelector('input')?.focus({ preventScroll: true })
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each new set of errors
  useEffect(() => {
    form.current?.querySelector<HTMLElement>('[aria-invalid], [data-invalid]')?.focus()
  }, [errors])

  function submit(event: FormEvent) {
    event.preventDefault()
    const nextErrors = findErrors(values)
    setErrors(nextErrors)
    if (Object.keys(nextErrors).length === 0) save.mutate(toDraft(values))
  }

  const change = (part: Partial<ReviewValues>) => keep({ ...values, ...part })
  return (
    <form
      ref={form}
      onSubmit={submit}
      noValidate
      className="grid max-w-[70ch] gap-5 rounded-xl border border-line bg-surface p-5 shadow-card sm:p-6"
    >
      <h3 className="font-display font-medium text-heading">{title}</h3>
      <StarChoice value={values.rating} error={errors.rating} onChoose={(rating) => change({ rating })} />
      <WordsField
        name="title"
        label="Title (optional)"
        value={values.title}
        maxLength={maxLengths.title}
        error={errors.title}
        onType={(text) => change({ title: text })}
      />
      <WordsField
        name="comment"
        label="Your review"
        value={values.comment}
        maxLength={maxLengths.comment}
        error={errors.comment}
        onType={(comment) => change({ comment })}
        isLong
      />
      {save.error && <Alert tone="danger">{save.error instanceof ApiProblem ? save.error.title : save.error.message}</Alert>}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={save.isPending}>
          {save.isPending ? 'Sending…' : action}
        </Button>
        <Button variant="outline" disabled={save.isPending} onClick={on.onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  )
}

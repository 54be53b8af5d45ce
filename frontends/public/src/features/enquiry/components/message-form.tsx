import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import type { MessageContent } from '@directory/frontend-kit/enquiries/send-message'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { Field } from '@directory/frontend-kit/ui/field'
import { MessagePictures } from '@directory/frontend-kit/ui/images/message-pictures'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { type FormEvent, useRef, useState } from 'react'
import { useWriteToBusiness } from '../api/write-to-business.ts'

interface MessageFormProps {
  readonly secret: string
  readonly conversationId: string
  readonly business: string
}

const blank: MessageContent = { text: '', pictures: [] }

/** Writes another message to a business. */
export function MessageForm({ secret, conversationId, business }: MessageFormProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  const [message, setMessage] = useState(blank)
  const [isUploading, setUploading] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const writing = useWriteToBusiness(secret, conversationId)
  const id = `message-${conversationId}`
  function submit(event: FormEvent) {
    event.preventDefault()
    const text = message.text.trim()
    setMissing(!text)
    if (!text) return field.current?.focus()
    if (writing.isPending || isUploading) return
    writing.mutate({ text, pictures: message.pictures }, { onSuccess: () => setMessage(blank) })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-3">
      <Field id={id} label={`Write to ${business}`}>
        <textarea
          ref={field}
          id={id}
          rows={3}
          maxLength={enquiryLimits.answer}
          value={message.text}
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-error` : undefined}
          onChange={({ target }) => setMessage({ ...message, text: target.value })}
          className={controlStyle}
        />
        {isMissing && (
          <p id={`${id}-error`} className="font-medium text-danger text-sm">
            Must not be empty.
          </p>
        )}
      </Field>
      <MessagePictures
        conversationId={conversationId}
        pictures={message.pictures}
        onChange={(pictures) => setMessage((current) => ({ ...current, pictures }))}
        onBusy={setUploading}
      />
      {writing.error && <Alert tone="danger">{writing.error instanceof ApiProblem ? writing.error.title : writing.error.message}</Alert>}
      <div className="flex flex-wrap items-center gap-4">
        <Button type="submit" disabled={writing.isPending || isUploading}>
          {writing.isPending ? 'Sending…' : 'Send'}
        </Button>
        <p role="status" className="text-ink-soft text-sm">
          {writing.isSuccess && !message.text && 'Your message has been sent.'}
        </p>
      </div>
    </form>
  )
}

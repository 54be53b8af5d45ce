import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import type { MessageContent } from '@directory/frontend-kit/enquiries/send-message'
import { Alert } from '@directory/frontend-kit/ui/alert'
import { Button } from '@directory/frontend-kit/ui/button'
import { MessagePictures } from '@directory/frontend-kit/ui/images/message-pictures'
import { RequiredText } from '@directory/frontend-kit/ui/required-text'
import { SentNote } from '@directory/frontend-kit/ui/sent-note'
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
      <RequiredText
        label={`Write to ${business}`}
        rows={3}
        maxLength={enquiryLimits.answer}
        field={field}
        value={message.text}
        error={isMissing ? 'Must not be empty.' : undefined}
        onChange={(text) => {
          setMessage({ ...message, text })
          setMissing(false)
        }}
      />
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
        <SentNote isSent={writing.isSuccess && !message.text} text="Your message has been sent." />
      </div>
    </form>
  )
}

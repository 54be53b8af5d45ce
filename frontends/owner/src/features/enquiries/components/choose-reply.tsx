import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { useId } from 'react'
import { savedRepliesQuery } from '../api/saved-replies.ts'

/** Inserts one of the saved replies into the answer. */
export function ChooseReply({ onChoose }: { onChoose: (text: string) => void }) {
  const id = useId()
  const { data, isError } = useQuery(savedRepliesQuery)
  if (isError) return <p className="text-ink-soft text-sm">Your saved replies could not be loaded.</p>
  if (!data) return null
  if (data.replies.length === 0)
    return (
      <p className="text-ink-soft text-sm">
        Do you often write the same?{' '}
        <Link to="/enquiries/settings#saved-replies" className="font-semibold text-primary underline underline-offset-4">
          Save replies
        </Link>{' '}
        to insert them here.
      </p>
    )
  return (
    <Field id={id} label="Insert a saved reply" className="max-w-sm">
      <Select
        id={id}
        value=""
        onChange={({ currentTarget }) => {
          const reply = data.replies[Number(currentTarget.value)]
          if (reply) onChoose(reply.text)
        }}
      >
        <option value="">Choose a reply</option>
        {data.replies.map(({ title, text }, index) => (
          <option key={`${title} ${text}`} value={index}>
            {title}
          </option>
        ))}
      </Select>
    </Field>
  )
}

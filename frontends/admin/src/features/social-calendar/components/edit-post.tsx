import type { Post } from '@directory/contracts/http/social-posts'
import { useQuery } from '@directory/frontend-kit/queries'
import { isDay } from '@directory/frontend-kit/social-media/calendar-days'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { useState } from 'react'
import { clientQuery } from '../../../shared/read-client.ts'
import { PostForm } from './post-form.tsx'

interface EditPostProps {
  readonly place: CalendarPlace
  /** The post's client; undefined if the post is unknown. */
  readonly clientId: string | undefined
  readonly clientName: string
  /** The current state of the edited post. */
  readonly id?: string
  readonly post?: Post | undefined
  /** The day of a new post. */
  readonly day?: string
}

interface ClientsFormProps {
  readonly clientId: string
  readonly post: Post | undefined
  readonly day: string
  readonly place: CalendarPlace
}

/** The form of a post, once its client is known, whose package names the networks. */
function ClientsForm({ clientId, ...form }: ClientsFormProps) {
  const { data: client, error, refetch } = useQuery(clientQuery(clientId))
  if (client) return <PostForm client={client} {...form} />
  if (error) return <ErrorState title="The client could not be read" message={error.message} onRetry={() => void refetch()} />
  return <Spinner label="Loading the client…" />
}

/** The dialog of a post's form. */
export function EditPost({ clientId, clientName, place, id, post, day = '' }: EditPostProps) {
  const [initialPost] = useState(post)
  // A post deleted meanwhile stays in its form, so that typed text is not lost.
  const current = post ?? initialPost
  const formsClient = current?.clientId ?? clientId
  if (formsClient === undefined || (id !== undefined && (!current || current.state === 'published')))
    return (
      <Modal
        isOpen
        title="This post cannot be edited"
        description="It has been published, deleted or moved to another day."
        onClose={place.close}
      >
        <Button onClick={place.close}>Back to the calendar</Button>
      </Modal>
    )
  return (
    <Modal isOpen isForm title={current ? 'Edit post' : 'New post'} description={clientName} onClose={place.close}>
      <ClientsForm clientId={formsClient} post={current} day={isDay(day) ? day : place.today} place={place} />
    </Modal>
  )
}

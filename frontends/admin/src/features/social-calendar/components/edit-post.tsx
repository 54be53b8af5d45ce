import type { ListedClient } from '@directory/contracts/http/social-media'
import type { Post } from '@directory/contracts/http/social-posts'
import { isDay } from '@directory/frontend-kit/social-media/calendar-days'
import type { CalendarPlace } from '@directory/frontend-kit/social-media/use-calendar-address'
import { Button } from '@directory/frontend-kit/ui/button'
import { Modal } from '@directory/frontend-kit/ui/modal'
import { useState } from 'react'
import { PostForm } from './post-form.tsx'

interface EditPostProps {
  readonly client: ListedClient
  readonly place: CalendarPlace
  /** The post that is edited, as it is known now. */
  readonly id?: string
  readonly post?: Post | undefined
  /** The day for which a new one is made. */
  readonly day?: string
}

/** The form of a post over the calendar. */
export function EditPost({ client, place, id, post, day = '' }: EditPostProps) {
  const [began] = useState(post)
  // One that was deleted meanwhile stays in its form: what was typed is not thrown away.
  const known = post ?? began
  if (id !== undefined && (!known || known.state === 'published'))
    return (
      <Modal
        isOpen
        title="This post cannot be edited"
        description="It is published, deleted, or planned for another day."
        onClose={place.close}
      >
        <Button onClick={place.close}>Back to the calendar</Button>
      </Modal>
    )
  return (
    <Modal isOpen isForm title={known ? 'Edit post' : 'New post'} description={client.businessName} onClose={place.close}>
      <PostForm client={client} post={known} day={isDay(day) ? day : place.today} place={place} />
    </Modal>
  )
}

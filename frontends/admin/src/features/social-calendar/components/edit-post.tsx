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
  /** The current state of the edited post. */
  readonly id?: string
  readonly post?: Post | undefined
  /** The day of a new post. */
  readonly day?: string
}

/** The dialog of a post's form. */
export function EditPost({ client, place, id, post, day = '' }: EditPostProps) {
  const [initialPost] = useState(post)
  // A post deleted meanwhile stays in its form, so that typed text is not lost.
  const current = post ?? initialPost
  if (id !== undefined && (!current || current.state === 'published'))
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
    <Modal isOpen isForm title={current ? 'Edit post' : 'New post'} description={client.businessName} onClose={place.close}>
      <PostForm client={client} post={current} day={isDay(day) ? day : place.today} place={place} />
    </Modal>
  )
}

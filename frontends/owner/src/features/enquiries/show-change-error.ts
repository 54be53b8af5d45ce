import { isProblem } from '@directory/frontend-kit/failure-text'
import { toast } from 'sonner'

/** Shows why a change of an enquiry failed. After a conflict, the screen shows the current state, from which it can be repeated. */
export const showChangeError = (error: Error): void =>
  void toast.error('Error', {
    description: isProblem(error, 'conflict')
      ? 'The enquiry has changed since you opened it. It is up to date now: please check it, and try again.'
      : error.message,
  })

import { problems } from '@directory/contracts/problem'
import { ApiProblem } from '@directory/frontend-kit/api-client'
import { isUsedLink } from '@directory/frontend-kit/mail-link'

/** The message for an address that could not be confirmed, and what to do about it. */
export function confirmationRefusal(error: unknown): { title: string; description: string } {
  const wasRefused = error instanceof ApiProblem && error.status > 0 && error.status < 500
  const reason = error instanceof ApiProblem ? error.title : 'An unexpected error occurred'
  return {
    title: isUsedLink(error) ? problems['mail-link-expired'].title : reason,
    description: wasRefused
      ? 'Sign in and open Account Settings: there you can request a new email.'
      : 'Please open the link in the email again.',
  }
}

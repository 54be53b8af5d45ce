import { send } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useEndOfSession } from '@directory/frontend-kit/session'
import { toast } from 'sonner'
import { signedOutElsewhere } from '../../auth/signed-out-elsewhere.ts'

const endAllSessions = onceAtATime(() => send<null>('DELETE', '/api/own/sessions'))

/** Signs out everywhere, here too. */
export const useEndAllSessions = () =>
  useEndOfSession(
    () => endAllSessions(undefined),
    () => toast.success('You are signed out.', { id: 'signed-out', description: signedOutElsewhere }),
  )

import * as api from '@directory/contracts/http/addresses'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'
import { useEndOfSession } from '@directory/frontend-kit/session'
import { toast } from 'sonner'
import { signedOutElsewhere } from '../../auth/signed-out-elsewhere.ts'

const endAllSessions = onceAtATime(() => call(api.endAllSessions))

/** Signs out everywhere, here too. */
export const useEndAllSessions = () =>
  useEndOfSession(
    () => endAllSessions(undefined),
    () => toast.success('You have been signed out.', { id: 'signed-out', description: signedOutElsewhere }),
  )

import { getClientStage } from '@directory/contracts/http/social-media'
import type { ClientNotice } from '../notices/notice-requested.ts'

interface StageFields {
  readonly businessName: string
  readonly setupCompleted: boolean
  readonly approvedByTeam: boolean
}

/** The notice to a client about a change of stage. */
export function stageNotice(before: StageFields, { businessName, ...after }: StageFields): ClientNotice {
  const stage = getClientStage(after)
  if (stage === 'approved') return { notice: 'client-approved', businessName }
  if (stage === 'incomplete') return { notice: 'setup-reopened', businessName }
  return { notice: getClientStage(before) === 'approved' ? 'client-pending' : 'setup-received', businessName }
}

import * as api from '@directory/contracts/http/addresses'
import type { EnquiryDraft } from '@directory/contracts/http/enquiries'
import { call } from '@directory/frontend-kit/api-client'
import { onceAtATime } from '@directory/frontend-kit/once-at-a-time'

/** Solves a challenge that costs a program some seconds for each enquiry. The library is loaded when it is needed. */
async function solve(): Promise<string> {
  const [{ solveChallenge, deriveKey }, challenge] = await Promise.all([
    import(/* webpackChunkName: "proof-of-work" */ '../solve-challenge.ts'),
    call(api.getEnquiryChallenge),
  ])
  return btoa(JSON.stringify({ challenge, solution: await solveChallenge({ challenge, deriveKey }) }))
}

/** Sends an enquiry; a repetition with the same id is recognised. */
export const sendEnquiry = onceAtATime(async (draft: Omit<EnquiryDraft, 'proofOfWork'>) =>
  call(api.sendEnquiry, { body: { ...draft, proofOfWork: await solve() } }),
)

import { handlers } from '@directory/kit/http/handlers'
import type { SignAddress } from '@directory/kit/pictures/private-address'
import { followedEnquiry } from '../following/visitor-enquiry.ts'
import type { Resources } from '../resources.ts'
import { confirmEnquiry } from './confirm-enquiry.ts'
import { sendEnquiry } from './send-enquiry.ts'

export function sendingRoutes(resources: Resources, sign: SignAddress) {
  return handlers('enquiries', {
    getEnquiryChallenge: () => resources.proofOfWork.createChallenge(),

    sendEnquiry: ({ caller, body }) => sendEnquiry(resources, caller, body),

    confirmEnquiry: async ({ query: { key } }) => {
      await confirmEnquiry(resources, key)
      return followedEnquiry(resources.database, sign, key)
    },
  })
}

import { getServiceAudit } from '@directory/contracts/http/audit'
import * as enquiries from '@directory/contracts/http/enquiries'
import * as held from '@directory/contracts/http/held-enquiries'
import { receiveMail } from '@directory/contracts/http/inbound-mail'
import * as received from '@directory/contracts/http/received-enquiries'
import { nothing, of, type Row, unknownId, withBody } from './rows.ts'

const unknownRow = () => ({ params: { id: unknownId } })
const unknownKey = () => ({ query: { key: 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa' } })
const unknownConversation = () => ({ ...unknownRow(), ...unknownKey() })
const message = { id: unknownId, text: 'Good morning' }
const draft = {
  id: unknownId,
  listingIds: [unknownId],
  origin: 'listing',
  name: 'Amina Khan',
  email: 'amina@example.com',
  message: 'Good morning',
  proofOfWork: 'e30=',
}

/** The routes of the enquiries service: what the holder of a link may, an owner's own inbox, and the admins' queue. */
export const enquiryRows: readonly Row[] = [
  ...of('enquiries', 'anybody', [
    [enquiries.getEnquiryChallenge, nothing],
    [enquiries.sendEnquiry, withBody(nothing, draft), 409],
    [enquiries.confirmEnquiry, unknownKey, 410],
    [enquiries.getEnquiry, unknownKey, 410],
    [enquiries.writeToBusiness, () => ({ ...unknownConversation(), body: message }), 410],
    [enquiries.closeConversation, () => ({ ...unknownConversation(), body: { isClosed: true } }), 410],
    [receiveMail, () => ({ query: { to: 'somebody@example.com' } }), 404],
  ]),
  ...of('enquiries', 'own', [
    [enquiries.recogniseCustomer, unknownConversation, 410],
    [enquiries.getSentEnquiries, nothing],
    [enquiries.exportEnquiries, nothing],
    [received.getReceivedEnquiries, nothing],
    [received.getReceivedEnquiry, unknownRow, 404],
    [received.answerEnquiry, withBody(unknownRow, message), 404],
    [received.changeReceivedEnquiry, withBody(unknownRow, { version: 1, state: 'won' }), 404],
    [received.getSavedReplies, nothing],
    [received.saveReplies, withBody(nothing, { replies: [], version: 1_000_000 }), 409],
    [received.getEnquiryStandings, nothing],
    [received.acceptEnquiries, withBody(unknownRow, { isAccepting: true }), 404],
  ]),
  ...of('enquiries', 'admin', [
    [held.getHeldEnquiries, nothing],
    [held.decideHeldEnquiry, withBody(unknownRow, { isSpam: true }), 404],
    [held.getEnquiryNumbers, nothing],
    [getServiceAudit, nothing],
  ]),
]

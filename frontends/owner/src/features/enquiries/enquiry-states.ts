import { type EnquiryState, enquiryStates } from '@directory/contracts/catalogue/enquiries'
import type { EnquiryMessage } from '@directory/contracts/http/enquiries'
import type { ReceivedEnquiry } from '@directory/contracts/http/received-enquiries'

export const stateTones = {
  new: 'gold',
  answered: 'primary',
  quoted: 'primary',
  won: 'primary',
  lost: 'neutral',
  spam: 'danger',
} as const satisfies Record<EnquiryState, string>

interface Answered {
  readonly messages: readonly Pick<EnquiryMessage, 'from'>[]
}

/** The state of an enquiry of which its owner has made nothing yet. */
const openState = ({ messages }: Answered): EnquiryState => (messages.some(({ from }) => from === 'business') ? 'answered' : 'new')

/** The states that an owner can choose. New and answered are not chosen but follow from the messages; one of them takes a choice back. */
export const offeredStates = (enquiry: Answered): { readonly state: EnquiryState; readonly label: string }[] =>
  [openState(enquiry), 'quoted' as const, 'won' as const, 'lost' as const, 'spam' as const].map((state) => ({
    state,
    label: enquiryStates[state],
  }))

/** Why nobody can write any more; undefined if the conversation goes on. */
export function whyEnded({ email, isClosed }: Pick<ReceivedEnquiry, 'email' | 'isClosed'>): string | undefined {
  if (email === null)
    return 'This enquiry is anonymous: what the visitor wrote, and how to reach them, has been deleted because it was old, or because they have closed their account. Only that there was an enquiry, and what became of it, is kept.'
  if (isClosed) return 'The visitor has closed this conversation, and gets no more messages. They can open it again.'
  return undefined
}

import { type EnquiryState, enquiryStates } from '@directory/contracts/catalogue/enquiries'
import { buildPath } from '@directory/contracts/http/build-path'

/** Which enquiries the inbox shows; empty for any. */
export interface InboxFilter {
  readonly state: EnquiryState | ''
  readonly label: string
  /** The id of a listing. */
  readonly business: string
  readonly search: string
}

const isState = (text: string): text is EnquiryState => Object.hasOwn(enquiryStates, text)

export const everything: InboxFilter = { state: '', label: '', business: '', search: '' }

/** The filter in an address. */
export function parseInboxFilter(query: URLSearchParams): InboxFilter {
  const state = query.get('state') ?? ''
  const read = (name: string) => query.get(name) ?? ''
  return { state: isState(state) ? state : '', label: read('label'), business: read('business'), search: read('q') }
}

/** The address of the inbox, or of an enquiry in it, with a filter. */
export const buildInboxPath = ({ state, label, business, search }: InboxFilter, id?: string): string =>
  buildPath(id ? '/enquiries/:id' : '/enquiries', id ? { id } : {}, {
    state,
    label,
    business,
    q: search,
  })

export const isNarrowed = ({ state, label, business, search }: InboxFilter): boolean => [state, label, business, search].some(Boolean)

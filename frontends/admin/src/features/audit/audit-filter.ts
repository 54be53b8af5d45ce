import { auditSubjects } from '@directory/contracts/http/audit'
import { buildPath } from '@directory/contracts/http/build-path'
import { oneOf } from '../../shared/one-of.ts'

/** Which decisions are looked at, in the words of the contract; blank for any. */
export interface AuditFilter {
  readonly kind: '' | (typeof auditSubjects)[number]
  readonly actor: string
  readonly listing: string
  /** The moment and the id of the entry after which the page begins. */
  readonly before: string
  readonly beforeId: string
}

/** What the address asks for; what it says wrongly counts as not said. */
export const parseAuditFilter = (query: URLSearchParams): AuditFilter => ({
  kind: oneOf(auditSubjects, query.get('kind')) ?? '',
  actor: query.get('actor') ?? '',
  listing: query.get('listing') ?? '',
  before: query.get('before') ?? '',
  beforeId: query.get('beforeId') ?? '',
})

/** The address at which these decisions are shown; any change but that of the place leads to the newest. */
export const auditAddress = (filter: AuditFilter, change: Partial<AuditFilter> = {}): string =>
  buildPath('/admin/audit', {}, { ...filter, before: '', beforeId: '', ...change })

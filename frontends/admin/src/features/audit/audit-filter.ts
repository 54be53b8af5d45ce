import { auditSubjects } from '@directory/contracts/http/audit'
import { buildPath } from '@directory/contracts/http/build-path'
import { oneOf } from '../../shared/one-of.ts'

/** Filters of the decisions, as in the contract; blank for any. */
export interface AuditFilter {
  readonly kind: '' | (typeof auditSubjects)[number]
  readonly actor: string
  readonly listing: string
  /** The time and id of the entry after which the page starts. */
  readonly before: string
  readonly beforeId: string
}

/** Parses the filters from the address; ignores invalid values. */
export const parseAuditFilter = (query: URLSearchParams): AuditFilter => ({
  kind: oneOf(auditSubjects, query.get('kind')) ?? '',
  actor: query.get('actor') ?? '',
  listing: query.get('listing') ?? '',
  before: query.get('before') ?? '',
  beforeId: query.get('beforeId') ?? '',
})

/** The address for the filters; any change other than of the position returns to the newest. */
export const auditAddress = (filter: AuditFilter, change: Partial<AuditFilter> = {}): string =>
  buildPath('/admin/audit', {}, { ...filter, before: '', beforeId: '', ...change })

import { buildPath } from '@directory/contracts/http/build-path'
import { DeskFilters } from '@directory/contracts/http/desk'
import { oneOf } from '../../../shared/one-of.ts'

/** Which pending listings are on the desk, as in the address; blank for any. */
export interface DeskFilter {
  readonly category: string
  readonly area: string
  readonly website: '' | 'with' | 'without'
  readonly owners: '' | 'new' | 'known'
  readonly origin: '' | 'imported' | 'submitted'
  readonly duplicates: '' | 'possible' | 'none'
}

/** Parses the filter from the address; ignores invalid values. */
export function parseDeskFilter(query: URLSearchParams): DeskFilter {
  const valid = (name: 'category' | 'area') => DeskFilters.shape[name].safeParse(query.get(name) ?? undefined).data ?? ''
  return {
    category: valid('category'),
    area: valid('area'),
    website: oneOf(['with', 'without'] as const, query.get('website')) ?? '',
    owners: oneOf(['new', 'known'] as const, query.get('owners')) ?? '',
    origin: oneOf(['imported', 'submitted'] as const, query.get('origin')) ?? '',
    duplicates: oneOf(['possible', 'none'] as const, query.get('duplicates')) ?? '',
  }
}

/** The address of the desk with a filter. */
export const buildDeskPath = (filter: DeskFilter): string =>
  buildPath('/admin/desk', {}, Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')))

export const isNarrowed = (filter: DeskFilter): boolean => Object.values(filter).some(Boolean)

/** The filter as the contract has it. */
export const toRequest = ({ category, area, website, owners, origin, duplicates }: DeskFilter): DeskFilters => ({
  ...(category ? { category } : {}),
  ...(area ? { area } : {}),
  ...(website ? { hasWebsite: website === 'with' } : {}),
  ...(owners ? { isByNewOwner: owners === 'new' } : {}),
  ...(origin ? { isImported: origin === 'imported' } : {}),
  ...(duplicates ? { mayBeDuplicate: duplicates === 'possible' } : {}),
})

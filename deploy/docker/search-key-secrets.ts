import { adminKey, deriveKey, searchKey } from '@directory/bff/search/meilisearch/keys'

/** The keys with which the BFF uses the search, by the variable that holds each. */
export const searchKeys = [
  { variable: 'MEILI_ADMIN_KEY', key: adminKey },
  { variable: 'MEILI_SEARCH_KEY', key: searchKey('listings') },
] as const

/** The values of the keys, which follow from the master key. */
export const deriveSearchKeys = (masterKey: string): Record<string, string> =>
  Object.fromEntries(searchKeys.map(({ variable, key }) => [variable, deriveKey(masterKey, key)]))

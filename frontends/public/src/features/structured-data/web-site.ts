import type { SearchAction, WebSite, WithContext } from 'schema-dts'

/** Google requires this of a search action beyond the vocabulary itself. */
type SearchBox = SearchAction & { 'query-input': string }

/** The site itself, with its search. */
export function webSite(name: string, origin: string): WithContext<WebSite> {
  const potentialAction: SearchBox = {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${origin}/businesses?q={search_term_string}` },
    'query-input': 'required name=search_term_string',
  }
  return { '@context': 'https://schema.org', '@type': 'WebSite', name, url: `${origin}/`, inLanguage: 'en-GB', potentialAction }
}

import type { BreadcrumbList, WithContext } from 'schema-dts'

export interface TrailEntry {
  readonly label: string
  readonly to: string
}

/** The breadcrumb trail as structured data; the page itself comes last and needs no address. */
export const breadcrumbList = (trail: readonly TrailEntry[], current: string, origin: string): WithContext<BreadcrumbList> => ({
  '@context': 'https://schema.org',
  '@type': 'BreadcrumbList',
  itemListElement: [
    ...trail.map(({ label, to }, index) => ({ '@type': 'ListItem' as const, position: index + 1, name: label, item: origin + to })),
    { '@type': 'ListItem', position: trail.length + 1, name: current },
  ],
})

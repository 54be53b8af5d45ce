import type { ListingPage } from '@directory/contracts/http/directory'
import { directoryTrail } from '../directory/directory-trail.ts'

/** The breadcrumb trail of a listing. */
export const businessTrail = ({ category }: Pick<ListingPage, 'category'>) => [
  ...directoryTrail,
  ...(category ? [{ label: category.name, to: `/category/${category.slug}` }] : []),
]

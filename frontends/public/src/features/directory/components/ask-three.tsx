import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import { Link } from '@directory/frontend-kit/router'
import { MessagesSquare } from 'lucide-react'
import type { Filters } from '../filters.ts'
import { writeFilters } from '../filters.ts'

const words = { 2: 'two', 3: 'three' } as const

/** Leads to the same enquiry to several of the businesses found. */
export function AskThree({ filters }: { filters: Filters }) {
  const { sort: _, page: __, ...found } = filters
  return (
    <Link
      to={`/enquire${writeFilters(found)}`}
      className="inline-flex min-h-11 items-center gap-2 font-semibold text-primary underline underline-offset-4 print:hidden"
    >
      <MessagesSquare aria-hidden className="size-5" />
      Ask up to {words[enquiryLimits.businesses]} businesses at once
    </Link>
  )
}

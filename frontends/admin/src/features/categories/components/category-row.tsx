import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { MoveButtons } from '@directory/frontend-kit/ui/move-buttons'
import { Cell, Row } from '@directory/frontend-kit/ui/table'
import { textLink } from '../../../shared/text-link.ts'

export const headings = ['Category', 'Address', 'Businesses', 'Position', 'Actions'] as const

interface CategoryRowProps {
  readonly category: CategoryForAdmins
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onMove: (by: -1 | 1) => void
  readonly onEdit: () => void
  readonly onMerge: () => void
}

/** A category with its actions. */
export function CategoryRow({ category, isFirst, isLast, onMove, onEdit, onMerge }: CategoryRowProps) {
  const { name, slug, description, formerSlugs, listings } = category
  return (
    <Row
      heading={
        <>
          <span className="block font-semibold">{name}</span>
          <span className="block max-w-[45ch] text-ink-soft text-sm">{description}</span>
        </>
      }
    >
      <Cell label="Address">
        <Link to={`/category/${slug}`} className={textLink}>
          /category/{slug}
        </Link>
        {formerSlugs.length > 0 && (
          <span className="mt-1 block text-ink-soft text-sm wrap-anywhere">formerly {formerSlugs.join(', ')}</span>
        )}
      </Cell>
      <Cell label="Businesses" className="tabular-nums">
        {formatCount(listings)}
      </Cell>
      <Cell label="Position">
        <span className="flex gap-2 max-lg:justify-end">
          <MoveButtons name={name} isFirst={isFirst} isLast={isLast} onMove={onMove} />
        </span>
      </Cell>
      <Cell label="Actions">
        <span className="flex flex-wrap gap-2 max-lg:justify-end">
          <Button variant="outline" aria-label={`Edit ${name}`} onClick={onEdit}>
            Edit
          </Button>
          <Button variant="outline" aria-label={`Merge ${name}`} onClick={onMerge}>
            Merge
          </Button>
        </span>
      </Cell>
    </Row>
  )
}

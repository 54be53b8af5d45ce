import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { EmptyState } from '@directory/frontend-kit/ui/empty-state'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { Table } from '@directory/frontend-kit/ui/table'
import { LayoutGrid, Plus } from 'lucide-react'
import { useState } from 'react'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { curatedCategoriesQuery } from './api/read-categories.ts'
import { CategoryForm } from './components/category-form.tsx'
import { CategoryRow, headings } from './components/category-row.tsx'
import { MergeCategory } from './components/merge-category.tsx'
import { useCategoryOrder } from './use-category-order.ts'

type Opened = { readonly form: CategoryForAdmins | undefined } | { readonly merge: CategoryForAdmins }

function CategoryList({ onOpen }: { onOpen: (opened: Opened) => void }) {
  const { data: categories, error, refetch } = useQuery(curatedCategoriesQuery)
  const { move, announcement } = useCategoryOrder()
  if (!categories && error) return <ErrorState title="Error Loading Categories" message={error.message} onRetry={() => void refetch()} />
  if (!categories) return <ListSkeleton label="Loading categories…" />
  if (categories.length === 0)
    return <EmptyState icon={LayoutGrid} title="No categories" message="Add the first one, so that businesses can be found by category." />
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <Table headings={headings} caption="Categories in the order of the tiles on the home page">
        {categories.map((category, index) => (
          <CategoryRow
            key={category.id}
            category={category}
            isFirst={index === 0}
            isLast={index === categories.length - 1}
            onMove={(by) => move(categories, category, by)}
            onEdit={() => onOpen({ form: category })}
            onMerge={() => onOpen({ merge: category })}
          />
        ))}
      </Table>
    </>
  )
}

/** The categories with their names and order. */
export function CategoriesScreen() {
  const [opened, setOpened] = useState<Opened>()
  const { data: categories = [] } = useQuery(curatedCategoriesQuery)
  const close = () => setOpened(undefined)
  return (
    <AdminScreen
      title="Categories"
      intro="In the order of the tiles on the home page; selection lists are sorted by name. Changes are visible immediately."
    >
      <h2 className="sr-only">All categories</h2>
      <Button onClick={() => setOpened({ form: undefined })} className="mb-6">
        <Plus aria-hidden />
        Add category
      </Button>
      {/* Merging a category removes its buttons. */}
      <LeadFocus next={(here) => here.querySelector('button')}>
        <CategoryList onOpen={setOpened} />
      </LeadFocus>
      {opened && 'form' in opened && <CategoryForm category={opened.form} onClose={close} />}
      {opened && 'merge' in opened && (
        <MergeCategory category={opened.merge} others={categories.filter(({ id }) => id !== opened.merge.id)} onClose={close} />
      )}
    </AdminScreen>
  )
}

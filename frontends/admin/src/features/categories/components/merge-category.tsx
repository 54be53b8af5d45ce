import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { CategoryForAdmins } from '@directory/contracts/http/categories'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Field } from '@directory/frontend-kit/ui/field'
import { Select } from '@directory/frontend-kit/ui/select'
import { useState } from 'react'
import { toast } from 'sonner'
import { useMergeCategory } from '../api/curate-categories.ts'
import { businesses } from '../category-text.ts'

interface MergeCategoryProps {
  readonly category: CategoryForAdmins
  readonly others: readonly CategoryForAdmins[]
  readonly onClose: () => void
}

/** Asks for the target category of a merge. */
export function MergeCategory({ category, others, onClose }: MergeCategoryProps) {
  const [into, setInto] = useState('')
  const merging = useMergeCategory()
  const { id, name, listings, version } = category
  const mergeInto = () =>
    merging.mutate(
      { id, version, into },
      {
        onSuccess({ category: target, moved }) {
          toast.success(`${name} is merged into ${target.name}`, { description: `${businesses(moved)} moved.` })
          onClose()
        },
      },
    )
  return (
    <ConfirmDialog
      title={`Merge ${name} into another category`}
      description={
        <>
          <p>
            {listings === 0 ? 'It has no businesses.' : `Its ${businesses(listings)} move to the other category.`} The address of its page
            will redirect there. This cannot be undone.
          </p>
          <Field id="merge-into" label="Merge into" className="mt-4 text-ink">
            <Select id="merge-into" value={into} onChange={({ target }) => setInto(target.value)}>
              <option value="">Choose a category</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {`${other.name} (${formatCount(other.listings)})`}
                </option>
              ))}
            </Select>
          </Field>
        </>
      }
      error={merging.error}
      action={merging.isPending ? 'Merging…' : 'Merge'}
      isDestructive
      isOpen
      isBusy={merging.isPending}
      isReady={into !== ''}
      onConfirm={mergeInto}
      onCancel={onClose}
    />
  )
}

import { isPackageId, packageIds } from '@directory/contracts/catalogue/packages'
import type { BulkAction } from '@directory/contracts/http/bulk-jobs'
import { categoriesQuery } from '@directory/frontend-kit/business-form/read-categories'
import { useQuery } from '@directory/frontend-kit/queries'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Field } from '@directory/frontend-kit/ui/field'
import { controlStyle } from '@directory/frontend-kit/ui/input'
import { Select } from '@directory/frontend-kit/ui/select'
import { useId, useState } from 'react'
import { packageLabels } from '../../../shared/listing-text.ts'
import { businesses, onlySelected } from '../bulk-text.ts'

interface SetForManyProps {
  readonly what: 'package' | 'category'
  readonly count: number
  readonly isBusy: boolean
  readonly onChosen: (action: BulkAction) => void
  readonly onCancel: () => void
}

const none = 'none'

/** Asks for the package or category to set in a bulk job. */
export function SetForMany({ what, count, isBusy, onChosen, onCancel }: SetForManyProps) {
  const id = useId()
  const { data: categories = [] } = useQuery(categoriesQuery)
  const [value, setValue] = useState('')
  const [reason, setReason] = useState('')
  function confirm() {
    if (what === 'category') onChosen({ action: 'set-category', categoryId: value === none ? null : value })
    else if (isPackageId(value))
      onChosen({ action: 'set-package', advertisingPackage: value, ...(reason.trim() ? { reason: reason.trim() } : {}) })
  }
  const options =
    what === 'package'
      ? packageIds.map((packageId) => ({ id: packageId, name: packageLabels[packageId] }))
      : [{ id: none, name: 'No category' }, ...categories]
  return (
    <ConfirmDialog
      isOpen
      isBusy={isBusy}
      isReady={value !== ''}
      title={`Set ${what} of ${businesses(count)}`}
      description={
        <>
          <p className="mb-4">{onlySelected}</p>
          <Field id={id} label={what === 'package' ? 'Package' : 'Category'} className="text-ink">
            <Select id={id} value={value} onChange={({ target }) => setValue(target.value)}>
              <option value="">Please choose</option>
              {options.map(({ id: option, name }) => (
                <option key={option} value={option}>
                  {name}
                </option>
              ))}
            </Select>
          </Field>
          {what === 'package' && (
            <Field id={`${id}-reason`} label="Reason, for owners whose package becomes a lower one" className="mt-4 text-ink">
              <textarea
                id={`${id}-reason`}
                value={reason}
                rows={3}
                maxLength={1_000}
                onChange={({ target }) => setReason(target.value)}
                className={controlStyle}
              />
            </Field>
          )}
        </>
      }
      action={isBusy ? 'Starting…' : `Set for ${businesses(count)}`}
      onConfirm={confirm}
      onCancel={onCancel}
    />
  )
}

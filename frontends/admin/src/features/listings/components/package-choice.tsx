import { formatDate } from '@directory/contracts/catalogue/local-time'
import { isPackageId, type PackageId, packageIds } from '@directory/contracts/catalogue/packages'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { Select } from '@directory/frontend-kit/ui/select'
import { useState } from 'react'
import { toast } from 'sonner'
import { packageLabels } from '../../../shared/listing-text.ts'
import { useSetPackage } from '../api/set-package.ts'

/** Changes the package of a listing; shows the current one until the server has answered. */
export function PackageChoice({ listing: { id, name, advertisingPackage, packageExpiresAt } }: { listing: ListedForAdmins }) {
  const setting = useSetPackage()
  const [isAsking, setAsking] = useState(false)
  const set = (chosen: PackageId) =>
    setting.mutate(
      { id, advertisingPackage: chosen },
      { onSuccess: () => toast.success(`Package updated to ${packageLabels[chosen]}`), onSettled: () => setAsking(false) },
    )
  function choose(value: string) {
    if (setting.isPending || !isPackageId(value)) return
    if (value === 'starter') setAsking(true)
    else set(value)
  }
  return (
    <>
      <Select
        aria-label={`Package of ${name}`}
        value={advertisingPackage}
        aria-busy={setting.isPending}
        onChange={({ target }) => choose(target.value)}
        className="w-40 max-lg:ml-auto"
      >
        {packageIds.map((packageId) => (
          <option key={packageId} value={packageId}>
            {packageLabels[packageId]}
          </option>
        ))}
      </Select>
      {packageExpiresAt && (
        <p className="mt-1 text-ink-soft text-sm">
          until <time dateTime={packageExpiresAt}>{formatDate(packageExpiresAt)}</time>
        </p>
      )}
      <ConfirmDialog
        isDestructive
        isOpen={isAsking}
        isBusy={setting.isPending}
        title={`Set ${name} back to Starter?`}
        description={<p>The benefits of its package end now. If it has a subscription, that ends immediately.</p>}
        action={setting.isPending ? 'Setting…' : 'Set to Starter'}
        onConfirm={() => set('starter')}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}

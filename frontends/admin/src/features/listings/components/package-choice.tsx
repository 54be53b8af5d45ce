import { formatDate } from '@directory/contracts/catalogue/local-time'
import { isPackageId, type PackageId, packageIds } from '@directory/contracts/catalogue/packages'
import type { ListedForAdmins } from '@directory/contracts/http/moderation'
import { Select } from '@directory/frontend-kit/ui/select'
import { useState } from 'react'
import { toast } from 'sonner'
import { packageLabels } from '../../../shared/listing-text.ts'
import { ReasonDialog } from '../../../shared/reason-dialog.tsx'
import { useSetPackage } from '../api/set-package.ts'

/** Changes the package of a listing; shows the current one until the server has answered. */
export function PackageChoice({ listing: { id, name, advertisingPackage, packageExpiresAt } }: { listing: ListedForAdmins }) {
  const setting = useSetPackage()
  const [lower, setLower] = useState<PackageId>()
  const set = (chosen: PackageId, reason?: string) =>
    setting.mutate(
      { id, advertisingPackage: chosen, ...(reason ? { reason } : {}) },
      {
        onSuccess() {
          toast.success(`Package updated to ${packageLabels[chosen]}`)
          setLower(undefined)
        },
      },
    )
  function choose(value: string) {
    if (setting.isPending || !isPackageId(value)) return
    if (packageIds.indexOf(value) < packageIds.indexOf(advertisingPackage)) setLower(value)
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
      {lower && (
        <ReasonDialog
          title={`Set ${name} back to ${packageLabels[lower]}?`}
          description={`The benefits of its package end now.${lower === 'starter' ? ' If it has a subscription, that ends immediately.' : ''} Its owner gets the reason by email.`}
          action={`Set to ${packageLabels[lower]}`}
          busyAction="Setting…"
          isBusy={setting.isPending}
          error={setting.error}
          onConfirm={(reason) => set(lower, reason)}
          onClose={() => setLower(undefined)}
        />
      )}
    </>
  )
}

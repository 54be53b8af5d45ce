import { toast } from 'sonner'
import { activated } from './packages-on-offer.ts'
import type { PaidPackageId } from './upgrade-mode.ts'

/** Says what a business has from now on. */
export function showActivated(packageId: PaidPackageId): void {
  const { title, text } = activated[packageId]
  toast.success(title, { description: text })
}

import { toast } from 'sonner'
import { activated } from './packages-on-offer.ts'
import type { PaidPackageId } from './upgrade-mode.ts'

/** Confirms the activation of a package. */
export function showActivated(packageId: PaidPackageId): void {
  const { title, text } = activated[packageId]
  toast.success(title, { description: text })
}

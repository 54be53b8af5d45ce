import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import { Problem } from '@directory/kit/problem'

/** Refuses more pictures than a package allows. */
export function requireRoom(advertisingPackage: PackageId, count: number): void {
  const { imageCap } = packages[advertisingPackage]
  if (count <= imageCap) return
  const detail = `Your package includes up to ${imageCap} ${imageCap === 1 ? 'image' : 'images'}.`
  throw new Problem('image-limit-reached', { detail })
}

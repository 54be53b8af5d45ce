import { type PackageId, packages } from '@directory/contracts/catalogue/packages'
import type { Refusal } from './image-file.ts'

const images = (count: number): string => `${count} ${count === 1 ? 'image' : 'images'}`

/** How many of a package's images are used, such as "3 of 5". */
export const roomTaken = (packageId: PackageId, count: number): string => `${count} of ${packages[packageId].imageCap}`

/** Why a listing takes no more images; undefined if it does. */
export function findFullness(packageId: PackageId, count: number): Refusal | undefined {
  const { name, imageCap } = packages[packageId]
  if (count < imageCap) return undefined
  return { title: 'Image limit reached', message: `The ${name} package shows up to ${images(imageCap)}. Remove one to add another.` }
}

/** The note about images beyond the package's limit; undefined if it shows all. */
export function hiddenImages(packageId: PackageId, count: number): string | undefined {
  const { name, imageCap } = packages[packageId]
  return count > imageCap ? `The ${name} package shows the first ${images(imageCap)} of these; the others are kept.` : undefined
}

import { type PackageId, packages } from '@directory/contracts/catalogue/packages'

const { starter, professional, gold } = packages

/** The next step for an owner, by the package of a listing. */
export const tips: Readonly<Record<PackageId, string>> = {
  starter: `${professional.name} shows up to ${professional.imageCap} images instead of ${starter.imageCap} and comes ahead of ${starter.name} listings.`,
  professional: `${gold.name} puts a large card above every list and shows up to ${gold.imageCap} images.`,
  gold: `Use all ${gold.imageCap} images, and reply to every review: both keep visitors on your page.`,
}

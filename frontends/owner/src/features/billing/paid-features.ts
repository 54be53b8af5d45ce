import { packages } from '@directory/contracts/catalogue/packages'

const { professional, gold } = packages

const goldFeatures = [
  'A large card above every list',
  `The ${gold.name} badge on your card and page`,
  'Banner advertising across the directory',
  `Up to ${gold.imageCap} images`,
] as const

const professionalFeatures = [
  'A place ahead of free listings when people browse',
  `The ${professional.name} badge on your card and page`,
  'Featured placement',
  `Up to ${professional.imageCap} images`,
] as const

/** The features of the paid packages. */
export const paidFeatures = { professional: professionalFeatures, gold: goldFeatures } as const

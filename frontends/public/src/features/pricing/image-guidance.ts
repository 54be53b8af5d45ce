import { limits } from '@directory/contracts/catalogue/limits'
import { packages } from '@directory/contracts/catalogue/packages'

export interface ImageSize {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly note: string
}

const bannerMegabytes = 2
const maximum = `Max ${bannerMegabytes}MB`

/** Recommended sizes, in pixels. */
export const imageSizes: readonly ImageSize[] = [
  { name: 'Gallery', width: 1200, height: 800, note: 'The minimum for every package' },
  { name: `${packages.professional.name} gallery`, width: 1920, height: 1080, note: 'Sharp on the largest screens' },
  { name: 'Wide banner', width: 1920, height: 400, note: maximum },
  { name: 'Small banner', width: 800, height: 200, note: maximum },
]

/** Rules for every image. */
export const imageRules: readonly (readonly [term: string, value: string])[] = [
  ['Upload limit', `${limits.imageMegabytes}MB for each image`],
  ['Resolution', '72 DPI'],
]

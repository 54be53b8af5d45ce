import { packages } from '@directory/contracts/catalogue/packages'

const { name, imageCap } = packages.starter

/** The package with which a business continues when a paid one has ended. */
export const starter = `${name} package, which is free and shows ${imageCap} ${imageCap === 1 ? 'picture' : 'pictures'}`

import { inject, test } from 'vitest'
import { launchBrowser } from './browser.ts'
import { startProduct } from './product.ts'
import { createVisitors } from './visitors.ts'

/** Fixtures that the files of a worker share one after another, and one that a file has to itself. */
export const worker = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest requires a pattern, from which it reads the dependencies.
  .extend('visitors', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const browser = await launchBrowser()
    onCleanup(() => browser.close())
    return createVisitors(browser)
  })
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  .extend('sharedOffice', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const product = await startProduct({}, inject('preparedDirectory'))
    onCleanup(() => product.stop())
    return product
  })
  // biome-ignore lint/correctness/noEmptyPattern: see above.
  .extend('ownOffice', { scope: 'file' }, async ({}, { onCleanup }) => {
    const product = await startProduct({}, inject('preparedDirectory'))
    onCleanup(() => product.stop())
    return product
  })

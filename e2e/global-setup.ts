import type { TestProject } from 'vitest/node'
import { installTool } from '../deploy/tools/install-tool.ts'
import { browserPath } from './browser.ts'
import { prepareDataDirectory, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    productPort: number
    dataDirectory: string
    /** The data directory that is copied for products of single test files. */
    preparedDirectory: string
  }
}

/** One product for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Missing tools are installed here, before any tests run concurrently.
  await browserPath()
  installTool('lighthouse')
  const prepared = await prepareDataDirectory()
  const product = await startProduct({}, prepared.directory)
  project.provide('productUrl', product.url)
  project.provide('productPort', product.port)
  project.provide('dataDirectory', product.dataDirectory)
  project.provide('preparedDirectory', prepared.directory)
  return async () => {
    await product.stop()
    await prepared.remove()
  }
}

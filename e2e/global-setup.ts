import type { TestProject } from 'vitest/node'
import { installTool } from '../deploy/tools/install-tool.ts'
import { browserPath } from './browser.ts'
import { prepareDataDirectory, startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    productPort: number
    dataDirectory: string
    /** Where products of a test file's own begin with. */
    preparedDirectory: string
  }
}

/** One product for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Here, where nobody else does, what is missing is installed.
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

import type { TestProject } from 'vitest/node'
import { startProduct } from './product.ts'

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string
    productPort: number
    dataDirectory: string
  }
}

/** One product for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('productUrl', product.url)
  project.provide('productPort', product.port)
  project.provide('dataDirectory', product.dataDirectory)
  return () => product.stop()
}

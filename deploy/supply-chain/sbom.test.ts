import { expect, test } from 'vitest'
import { z } from 'zod'
import { ownFolders, readManifest } from './lock-file.ts'
import { billOfMaterials } from './sbom.ts'

const Bill = z.object({
  metadata: z.object({ component: z.object({ 'bom-ref': z.string() }) }),
  components: z.array(
    z.object({
      'bom-ref': z.string(),
      name: z.string(),
      version: z.string(),
      hashes: z.array(z.object({ content: z.string().regex(/^[\da-f]{128}$/) })).length(1),
      licenses: z.array(z.object({ expression: z.string() })).length(1),
    }),
  ),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
})
const bill = Bill.parse(billOfMaterials())
const references = bill.components.map((component) => component['bom-ref'])

test('the bill of materials has every declared dependency, including those that are only dev dependencies elsewhere', () => {
  const declared = ownFolders()
    .flatMap((folder) => Object.entries(readManifest(folder).dependencies))
    .filter(([name]) => !name.startsWith('@directory/'))
    .map(([name, version]) => `${name}@${version}`)
  expect(declared.filter((reference) => !references.includes(reference))).toEqual([])
})

test('each package is listed once, and is reachable from the product', () => {
  expect(new Set(references).size).toBe(references.length)
  const edges = new Map(bill.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set<string>()
  const visit = (ref: string): void => {
    if (reached.has(ref)) return
    reached.add(ref)
    for (const next of edges.get(ref) ?? []) visit(next)
  }
  visit(bill.metadata.component['bom-ref'])
  expect(references.filter((ref) => !reached.has(ref))).toEqual([])
})

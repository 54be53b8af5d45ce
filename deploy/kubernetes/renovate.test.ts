import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { readCompose } from '../docker/containers.ts'
import { manifests } from './manifests.ts'

const root = path.resolve(import.meta.dirname, '../..')
const Renovate = z.object({
  customManagers: z.tuple([z.object({ managerFilePatterns: z.tuple([z.string()]), matchStrings: z.tuple([z.string()]) })]),
})

const text = Object.values(manifests()).join('')
const images = [...new Set([...text.matchAll(/\bimage: (\S+)/g)].map(([, image = '']) => image))].filter(
  (image) => image !== 'city-directory',
)

test('Renovate finds every server’s image, both in the sources and in the generated files', async () => {
  const [{ managerFilePatterns, matchStrings }] = Renovate.parse(
    JSON.parse(await readFile(path.join(root, 'renovate.json'), 'utf8')),
  ).customManagers
  const files = new RegExp(managerFilePatterns[0].slice(1, -1))
  for (const file of ['broker.ts', 'search.ts', 'base/broker.yaml', 'base/search.yaml', 'overlays/large/sizes.yaml']) {
    expect(`deploy/kubernetes/${file}`).toMatch(files)
    const found = [...(await readFile(path.join(import.meta.dirname, file), 'utf8')).matchAll(new RegExp(matchStrings[0], 'g'))]
    expect(found.length, file).toBeGreaterThan(0)
    for (const [image] of found) expect(images, file).toContain(image)
  }
  expect(images).toHaveLength(2)
  for (const image of images) {
    expect(new RegExp(`^(?:${matchStrings[0]})$`).exec(image)?.groups?.currentValue, image).toMatch(/\d/)
    const pinned = `${image.replace(/@.*/, '')}@sha256:${'0'.repeat(64)}`
    expect(new RegExp(`^(?:${matchStrings[0]})$`).exec(pinned)?.groups?.currentDigest, image).toBeDefined()
  }
})

test('a server has the same version in Compose and on Kubernetes', async () => {
  const { rabbitmq, meilisearch } = (await readCompose()).services
  const parseVersion = (image = '') => /^[^:]+:v?\d+\.\d+/.exec(image)?.[0]
  expect(images.map(parseVersion).toSorted()).toEqual([meilisearch, rabbitmq].map((container) => parseVersion(container?.image)).toSorted())
})

import { readFileSync } from 'node:fs'
import { cp } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { makeService } from './service/make-service.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A copy of the files that the generator reads. */
async function copyOfTree(): Promise<string> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  for (const part of ['deploy/package.json', 'services/kit/sql', 'services/media/package.json', 'package-lock.json'])
    await cp(path.join(root, part), path.join(directory.path, part), { recursive: true })
  return directory.path
}

test('when two services are created, then both are workspaces and dependencies of deploy', async () => {
  const tree = await copyOfTree()
  for (const name of ['gift-cards', 'events']) {
    expect(makeService(tree, name)).toContain(`services/${name}/src/app.ts`)
    const json = (file: string) => JSON.parse(readFileSync(path.join(tree, file), 'utf8'))
    expect(json('deploy/package.json').dependencies).toMatchObject({ [`@directory/${name}`]: '0.1.0' })
    expect(json('package-lock.json').packages).toMatchObject({
      [`node_modules/@directory/${name}`]: { resolved: `services/${name}`, link: true },
      [`services/${name}`]: { name: `@directory/${name}` },
      deploy: { dependencies: { [`@directory/${name}`]: '0.1.0' } },
    })
  }
})

/** The lines from the first one that is missing or out of order. */
function findLost(before: readonly string[], after: readonly string[]): string[] {
  let next = 0
  for (const line of after) if (line === before[next]) next += 1
  return before.slice(next)
}

test('when a service is created, then all existing lines stay in place', async () => {
  const tree = await copyOfTree()
  const read = (file: string) => readFileSync(path.join(tree, file), 'utf8').split('\n')
  const [dependencies, lock] = [read('deploy/package.json'), read('package-lock.json')]
  makeService(tree, 'gift-cards')
  expect(findLost(dependencies, read('deploy/package.json'))).toEqual([])
  expect(findLost(lock, read('package-lock.json'))).toEqual([])
})

test('when the service already exists, or its name is invalid, then nothing is created', async () => {
  const tree = await copyOfTree()
  makeService(tree, 'gift-cards')
  expect(() => makeService(tree, 'gift-cards')).toThrow('already')
  expect(() => makeService(tree, 'Gift_Cards')).toThrow('lower-case')
})

test('when a service is created, then everything that it imports exists', async () => {
  const tree = await copyOfTree()
  const sources = makeService(tree, 'gift-cards').map((file) => readFileSync(path.join(tree, file), 'utf8'))
  const imports = sources.flatMap((source) => [...source.matchAll(/import \{ ([^}]+) \} from '(@directory\/(?:contracts|kit)\/[^']+)'/g)])
  expect(imports.length).toBeGreaterThan(5)
  for (const [, names = '', module = ''] of imports)
    expect(await import(module)).toEqual(
      expect.objectContaining(Object.fromEntries(names.split(', ').map((name) => [name, expect.anything()]))),
    )
})

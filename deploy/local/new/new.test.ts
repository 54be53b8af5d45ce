import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { cp, rm } from 'node:fs/promises'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { afterEach, expect, test } from 'vitest'
import { serviceEdits } from './service/edits.ts'
import { makeService } from './service/make-service.ts'
import { namesOf } from './service/names.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const cleanups: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** A copy of all that the generator reads and writes. */
async function copyOfTheHouse(): Promise<string> {
  const directory = await createTemporaryDirectory()
  cleanups.push(directory.remove)
  const filter = (file: string) => !/\/(node_modules|generated|dist)$/.test(file)
  for (const part of [
    'contracts',
    'bff',
    'deploy',
    'e2e',
    'frontends/admin/src',
    'services/kit',
    'services/media/package.json',
    'package-lock.json',
    'docker-compose.yml',
  ])
    await cp(path.join(root, part), path.join(directory.path, part), { recursive: true, filter })
  return directory.path
}

test('when a service is made, and another after it, then the house knows of both', async () => {
  const house = await copyOfTheHouse()
  for (const name of ['gift-cards', 'events']) {
    const files = makeService(house, name)
    const { constant } = namesOf(name)
    const text = (file: string) => readFileSync(path.join(house, file), 'utf8')
    for (const edit of serviceEdits(namesOf(name))) expect(text(edit.file)).toContain(edit.insert)
    expect(files).toContain(`services/${name}/src/app.ts`)
    expect(files.filter((file) => text(file).includes(`${constant}_URL: 'http`)).length).toBeGreaterThan(1)
    expect(JSON.parse(text('deploy/package.json')).dependencies).toMatchObject({ [`@directory/${name}`]: '0.1.0' })
    expect(JSON.parse(text('package-lock.json')).packages).toMatchObject({
      [`node_modules/@directory/${name}`]: { resolved: `services/${name}`, link: true },
      [`services/${name}`]: { name: `@directory/${name}` },
      deploy: { dependencies: { [`@directory/${name}`]: '0.1.0' } },
    })
  }
})

test('when there is such a service already, or its name cannot be one, then nothing is made', async () => {
  const house = await copyOfTheHouse()
  makeService(house, 'gift-cards')
  expect(() => makeService(house, 'gift-cards')).toThrow('already')
  expect(() => makeService(house, 'Gift_Cards')).toThrow('lower-case')
})

test('when a place is not found, then nothing is written', async () => {
  const house = await copyOfTheHouse()
  const roles = path.join(house, 'deploy/local/database-roles.ts')
  mkdirSync(path.join(house, 'services/kit'), { recursive: true })
  writeFileSync(roles, '')
  expect(() => makeService(house, 'gift-cards')).toThrow('database-roles.ts')
  await expect(rm(path.join(house, 'services/gift-cards'), { recursive: true })).rejects.toThrow('ENOENT')
})

import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readLockFile, readManifest, root } from './lock-file.ts'

const tools = readdirSync(path.join(root, 'deploy/tools'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => `deploy/tools/${name}`)

/** A tag such as “latest” can move to another version, and npm then refuses the lock file. */
const isTag = (range: string): boolean => /^[a-z][\w-]*$/i.test(range) && !/^[xv]\d*$/i.test(range)

test.each(['', ...tools])('the installation of “%s” is reproducible', (folder) => {
  const { overrides } = readManifest(folder)
  const moving = readLockFile(folder).flatMap(({ place, dependencies, optionalDependencies }) =>
    [dependencies, optionalDependencies]
      .flatMap(Object.entries)
      .filter(([name, range]) => isTag(range) && !(name in overrides))
      .map(([name, range]) => `${place}: ${name}@${range}`),
  )
  expect(moving).toEqual([])
})

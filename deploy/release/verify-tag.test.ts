import { spawnSync } from 'node:child_process'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestRepository, type TestRepository } from './test-repository.ts'
import { findProblem } from './verify-tag.ts'

const hasSshKeygen = !spawnSync('ssh-keygen', ['-?']).error

let made: TestRepository
let key: string
beforeEach(async () => {
  made = await createTestRepository()
  if (!hasSshKeygen) return
  const { file, publicKey } = made.createKey('owner')
  key = file
  made.commit('Release 0.1.0', {
    'package.json': '{ "version": "0.1.0" }',
    '.github/allowed-signers': `# The owner.\nowner@example.com namespaces="git" ${publicKey}\n`,
  })
})
afterEach(() => made.remove())

const check = (tag: string) => findProblem(made.repository, tag, 'main')

test.skipIf(!hasSshKeygen)('a tag is accepted if a known key has signed it, on the branch, for the version of package.json', () => {
  made.sign('v0.1.0', key)
  expect(check('v0.1.0')).toBeUndefined()
})

test.skipIf(!hasSshKeygen)('a tag without a signature is refused', () => {
  made.run('tag', 'v0.1.0')
  expect(check('v0.1.0')).toContain('is not signed')
  made.run('tag', '--force', '--annotate', '--message=x', 'v0.1.0')
  expect(check('v0.1.0')).toContain('has no signature by a key in')
})

test.skipIf(!hasSshKeygen)('a tag signed with another key is refused, even if its own commit lists the key', () => {
  const { file, publicKey } = made.createKey('stranger')
  made.sign('v0.1.0', file)
  expect(check('v0.1.0')).toContain('has no signature by a key in')
  made.run('tag', '--delete', 'v0.1.0')
  made.run('switch', '--quiet', '--create', 'side')
  made.commit('Mine', { '.github/allowed-signers': `stranger@example.com ${publicKey}` })
  made.sign('v0.1.0', file)
  expect(check('v0.1.0')).toBe('v0.1.0 is not on main')
})

test.skipIf(!hasSshKeygen)('a signed tag is refused under another name, and for another version', () => {
  made.sign('v0.1.0', key)
  made.run('update-ref', 'refs/tags/v0.2.0', 'refs/tags/v0.1.0')
  expect(check('v0.2.0')).toContain('has no signature by a key in')
  made.sign('v0.3.0', key)
  expect(check('v0.3.0')).toContain('package.json says 0.1.0')
})

test.skipIf(!hasSshKeygen)('a name that is no version, or a missing tag, is refused', () => {
  expect(check('v1')).toContain('is not a version')
  expect(check('--all')).toContain('is not a version')
  expect(check('v0.1.0')).toBe('v0.1.0 does not exist')
})

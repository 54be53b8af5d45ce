import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeNotes } from './notes.ts'
import { createTestRepository, type TestRepository } from './test-repository.ts'

let made: TestRepository
beforeEach(async () => {
  made = await createTestRepository()
})
afterEach(() => made.remove())

const id = (revision: string) => made.run('rev-parse', '--short', revision)

test('the notes list the commits since the previous release, oldest first, without merges', () => {
  made.commit('Before')
  made.run('tag', 'v0.1.0')
  made.commit('One')
  made.run('switch', '--quiet', '--create', 'side')
  made.commit('Two')
  made.run('switch', '--quiet', 'main')
  made.run('merge', '--quiet', '--no-ff', '--no-edit', 'side')
  made.run('tag', 'v0.2.0')
  made.commit('After')
  expect(writeNotes(made.repository, 'v0.2.0')).toBe(`Changes since v0.1.0:\n\n- One (${id('v0.2.0^1')})\n- Two (${id('v0.2.0^2')})\n`)
})

test('the notes of a release list what its pre-releases contained, theirs only what is new', () => {
  for (const tag of ['v0.1.0', 'v0.2.0-rc.1', 'v0.2.0-rc.2', 'v0.2.0']) {
    made.commit(`For ${tag}`)
    made.run('tag', tag)
  }
  expect(writeNotes(made.repository, 'v0.2.0-rc.2')).toBe(`Changes since v0.2.0-rc.1:\n\n- For v0.2.0-rc.2 (${id('v0.2.0-rc.2')})\n`)
  expect(writeNotes(made.repository, 'v0.2.0').split('\n').slice(0, 3)).toEqual([
    'Changes since v0.1.0:',
    '',
    `- For v0.2.0-rc.1 (${id('v0.2.0-rc.1')})`,
  ])
})

test('the first release has no list, and an image is named', () => {
  made.commit('Everything')
  made.run('tag', 'v0.1.0')
  expect(writeNotes(made.repository, 'v0.1.0', 'registry.example/directory:0.1.0@sha256:1')).toBe(
    'Image: `registry.example/directory:0.1.0@sha256:1`\n\nThe first release.\n',
  )
})

test('when a subject contains Markdown or the name of a package, then it is shown as text and notifies nobody', () => {
  made.commit('Before')
  made.run('tag', 'v0.1.0')
  made.commit('Update @types/node_x: <b> and *all* [links](a) of mail@example.com, #1')
  made.run('tag', 'v0.2.0')
  expect(writeNotes(made.repository, 'v0.2.0')).toContain(
    '- Update `@types/node_x`: \\<b\\> and \\*all\\* \\[links\\](a) of mail@example.com, \\#1 (',
  )
})

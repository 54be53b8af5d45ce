import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createTemporaryDirectory } from '@directory/kit/testing/temporary-directory'
import { git } from './git.ts'

/** A git repository in a temporary directory, independent of the user's settings. */
export async function createTestRepository() {
  const directory = await createTemporaryDirectory()
  const repository = directory.path
  const run = (...parameters: string[]) => git(repository, ...parameters)
  run('init', '--quiet', '--initial-branch=main')
  for (const [name, value] of [
    ['user.name', 'Tester'],
    ['user.email', 'tester@example.com'],
    ['commit.gpgSign', 'false'],
    ['tag.gpgSign', 'false'],
    ['gpg.format', 'ssh'],
  ] as const)
    run('config', name, value)
  return {
    repository,
    run,
    remove: directory.remove,
    /** Commits files; without any, an empty commit. */
    commit(subject: string, files: Record<string, string> = {}): void {
      for (const [name, text] of Object.entries(files)) {
        mkdirSync(path.dirname(path.join(repository, name)), { recursive: true })
        writeFileSync(path.join(repository, name), text)
        run('add', name)
      }
      run('commit', '--quiet', '--allow-empty', `--message=${subject}`)
    },
    /** Creates a key for signatures; returns the path of the private one and the public one. */
    createKey(name: string): { file: string; publicKey: string } {
      const file = path.join(repository, '.git', name)
      execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', file])
      return { file, publicKey: execFileSync('ssh-keygen', ['-y', '-f', file], { encoding: 'utf8' }).trim() }
    },
    sign: (tag: string, key: string) => run('-c', `user.signingKey=${key}`, 'tag', '--sign', `--message=${tag}`, tag),
  }
}
export type TestRepository = Awaited<ReturnType<typeof createTestRepository>>

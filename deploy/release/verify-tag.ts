import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { git, succeeds } from './git.ts'

/** The public keys that may sign releases, in the format of ssh-keygen. */
const signersFile = '.github/allowed-signers'

/** Whether a tag has a signature by one of these keys, for itself: a signed tag could have been pushed again under another name. */
function isSigned(repository: string, tag: string, signers: string): boolean {
  const directory = mkdtempSync(path.join(tmpdir(), 'directory-signers-'))
  try {
    const file = path.join(directory, 'allowed-signers')
    writeFileSync(file, `${signers}\n`)
    const parameters = ['-c', `gpg.ssh.allowedSignersFile=${file}`, 'verify-tag', '--format=%(tag)', tag]
    return succeeds(repository, ...parameters) && git(repository, ...parameters) === tag
  } finally {
    rmSync(directory, { recursive: true, force: true })
  }
}

/** What is wrong with a release's tag; undefined if nothing is. The keys are those of the branch that releases come from, not the tag's own. */
export function findProblem(repository: string, tag: string, branch: string): string | undefined {
  const version = /^v(\d+\.\d+\.\d+(?:-[\w.]+)?)$/.exec(tag)?.[1]
  if (!version) return `${tag} is not a version such as v1.2.3`
  const reference = `refs/tags/${tag}`
  if (!succeeds(repository, 'rev-parse', '--verify', reference)) return `${tag} does not exist`
  if (!succeeds(repository, 'merge-base', '--is-ancestor', reference, branch)) return `${tag} is not on ${branch}`
  if (git(repository, 'cat-file', '-t', reference) !== 'tag') return `${tag} is not signed: create it with git tag --sign`
  if (!isSigned(repository, tag, git(repository, 'show', `${branch}:${signersFile}`)))
    return `${tag} has no signature by a key in ${signersFile} of ${branch}`
  const manifest: { version: string } = JSON.parse(git(repository, 'show', `${reference}:package.json`))
  if (manifest.version !== version) return `${tag} is at a commit whose package.json says ${manifest.version}`
  return undefined
}

if (process.argv[1] === import.meta.filename) {
  const [tag = '', branch = 'origin/main'] = process.argv.slice(2)
  const problem = findProblem(path.resolve(import.meta.dirname, '../..'), tag, branch)
  process.stdout.write(`${problem ?? `${tag} is signed and on ${branch}`}\n`)
  process.exitCode = problem ? 1 : 0
}

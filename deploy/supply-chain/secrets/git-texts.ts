import { spawnSync } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'

export interface GitText {
  readonly place: string
  readonly content: string
}

function git(repository: string, parameters: readonly string[], input = ''): Buffer {
  const { status, stdout, stderr, error } = spawnSync('git', parameters, { cwd: repository, input, maxBuffer: 1024 ** 3 })
  if (status !== 0) throw new Error(`git ${parameters.join(' ')}: ${error?.message ?? String(stderr)}`, { cause: error })
  return stdout
}

const isText = (content: Buffer): boolean => !content.subarray(0, 8_000).includes(0)

/** Parses the output of `git cat-file --batch`: a line with id, type and size, then the content, then a line feed. */
function* parseBatch(output: Buffer): Generator<{ id: string; type: string; content: Buffer }> {
  for (let at = 0; at < output.length; ) {
    const end = output.indexOf('\n', at)
    const [id = '', type = '', size] = output.toString('utf8', at, end).split(' ')
    const content = output.subarray(end + 1, end + 1 + Number(size))
    yield { id, type, content }
    at = end + 2 + Number(size)
  }
}

/** The texts of all commits of these revisions, without duplicates, and the commit messages. */
export function listHistoryTexts(repository: string, revisions: '--all' | 'HEAD'): GitText[] {
  const objects = git(repository, ['rev-list', '--objects', revisions]).toString('utf8').trimEnd().split('\n')
  const places = new Map(objects.map((line) => [line.slice(0, 40), line.slice(41)]))
  return [...parseBatch(git(repository, ['cat-file', '--batch'], `${[...places.keys()].join('\n')}\n`))]
    .filter(({ type, content }) => type === 'commit' || type === 'tag' || (type === 'blob' && isText(content)))
    .map(({ id, type, content }) => ({
      place: type === 'blob' ? `${places.get(id)} (blob ${id.slice(0, 12)})` : `${type} ${id.slice(0, 12)}`,
      content: content.toString('utf8'),
    }))
}

/** The texts of the working tree that are tracked, or untracked and not ignored. */
export function listWorkingTreeTexts(repository: string): GitText[] {
  const names = git(repository, ['ls-files', '-z', '--cached', '--others', '--exclude-standard']).toString('utf8').split('\0')
  return [...new Set(names)]
    .map((name) => ({ place: name, file: path.join(repository, name) }))
    .filter(({ place, file }) => place && statSync(file, { throwIfNoEntry: false })?.isFile())
    .map(({ place, file }) => ({ place, content: readFileSync(file) }))
    .filter(({ content }) => isText(content))
    .map(({ place, content }) => ({ place, content: content.toString('utf8') }))
}

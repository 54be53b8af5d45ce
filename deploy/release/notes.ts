import path from 'node:path'
import { git, succeeds } from './git.ts'

/** The nearest release before a tag; undefined for the first. What a pre-release (v1.0.0-rc.1) contained is new in the release itself. */
function findPrevious(repository: string, tag: string): string | undefined {
  const parameters = ['describe', '--tags', '--abbrev=0', '--match=v*', ...(tag.includes('-') ? [] : ['--exclude=*-*']), `${tag}^`]
  return succeeds(repository, ...parameters) ? git(repository, ...parameters) : undefined
}

/** A subject as plain text in Markdown; a package such as @types/node would otherwise notify the person of that name. */
const escapeSubject = (subject: string): string =>
  subject.replaceAll(/[\\`*_<>[\]#]/g, '\\$&').replaceAll(/(?<!\S)@[\w./\\-]+/g, (name) => `\`${name.replaceAll('\\', '')}\``)

/** The notes of a release: its image, and the commits since the previous release, oldest first, without merges. */
export function writeNotes(repository: string, tag: string, image?: string): string {
  const previous = findPrevious(repository, tag)
  const commits = previous
    ? git(repository, 'log', '--reverse', '--topo-order', '--no-merges', '--format=%h %s', `${previous}..${tag}`)
    : ''
  const lines = commits.split('\n').flatMap((line) => {
    const [, id, subject = ''] = /^(\S+) (.*)$/.exec(line) ?? []
    return id ? [`- ${escapeSubject(subject)} (${id})`] : []
  })
  const changes = previous ? [`Changes since ${previous}:`, '', ...(lines.length ? lines : ['- none'])] : ['The first release.']
  return `${[...(image ? [`Image: \`${image}\``, ''] : []), ...changes].join('\n')}\n`
}

if (process.argv[1] === import.meta.filename) {
  const [tag = '', image] = process.argv.slice(2)
  process.stdout.write(writeNotes(path.resolve(import.meta.dirname, '../..'), tag, image))
}

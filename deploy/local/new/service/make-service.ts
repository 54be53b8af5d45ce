import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { edited } from './edit.ts'
import { serviceEdits, withAddress } from './edits.ts'
import { serviceFiles } from './files.ts'
import { withDependency, withWorkspace } from './lock.ts'
import { namesOf } from './names.ts'

const testFolders = ['bff/test', 'deploy/test', 'deploy/faults', 'deploy/bench', 'e2e']

/** Every TypeScript file below a folder. */
const sources = (root: string, folder: string): string[] =>
  readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))

/** Makes a service in the tree at `root`, and lets the house know of it; gives the files that it wrote. */
export function makeService(root: string, kebab: string): string[] {
  const name = namesOf(kebab)
  const folder = `services/${kebab}`
  if (existsSync(path.join(root, folder))) throw new FatalError(`There is a service ${kebab} already.`)
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const files = new Map<string, string>()
  const change = (file: string, to: (text: string) => string): void => void files.set(file, to(files.get(file) ?? read(file)))

  const own = serviceFiles(root, name)
  for (const [file, content] of Object.entries(own)) files.set(`${folder}/${file}`, content)
  for (const edit of serviceEdits(name)) change(edit.file, (text) => edited(text, edit))
  for (const file of testFolders.flatMap((tests) => sources(root, tests))) {
    const text = files.get(file) ?? read(file)
    const given = withAddress(text, name)
    if (given !== text) files.set(file, given)
  }
  change('deploy/package.json', (text) => withDependency(text, `@directory/${kebab}`, '0.1.0'))
  change('package-lock.json', (text) => withWorkspace(text, folder, own['package.json'] ?? ''))

  // Nothing is written before every place has been found.
  for (const [file, content] of files) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const link = path.join(root, 'node_modules/@directory', kebab)
  if (existsSync(path.dirname(link)) && !existsSync(link)) symlinkSync(path.join('../..', folder), link, 'junction')
  return [...files.keys()]
}

/** Puts files into the form that the checks ask for. */
export const format = (root: string, files: readonly string[]): void =>
  void execFileSync(
    path.join(root, 'node_modules/.bin/biome'),
    ['check', '--write', ...files.filter((file) => /\.(ts|json)$/.test(file))],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
    },
  )

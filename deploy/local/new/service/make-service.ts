import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { FatalError } from '@directory/kit/fatal'
import { serviceFiles } from './files.ts'
import { withDependency, withWorkspace } from './lock.ts'
import { namesOf } from './names.ts'

/** Creates a service in the tree at `root`, as a workspace that the service registry can import; returns the written files. */
export function makeService(root: string, kebab: string): string[] {
  const name = namesOf(kebab)
  const folder = `services/${kebab}`
  if (existsSync(path.join(root, folder))) throw new FatalError(`The service ${kebab} already exists.`)
  const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')
  const own = serviceFiles(root, name)
  const files = {
    ...Object.fromEntries(Object.entries(own).map(([file, content]) => [`${folder}/${file}`, content])),
    'deploy/package.json': withDependency(read('deploy/package.json'), `@directory/${kebab}`, '0.1.0'),
    'package-lock.json': withWorkspace(read('package-lock.json'), folder, own['package.json'] ?? ''),
  }
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), content)
  }
  const link = path.join(root, 'node_modules/@directory', kebab)
  if (existsSync(path.dirname(link)) && !existsSync(link)) symlinkSync(path.join('../..', folder), link, 'junction')
  return Object.keys(files)
}

/** The two places where a service is registered, with the code to add. */
export function placesOf(kebab: string): string {
  const { camel, words } = namesOf(kebab)
  return `contracts/src/services.ts
  serviceNames: '${kebab}'
  processLabels: '${kebab}': '${words}'
deploy/services/registry.ts
  '${kebab}': {
    definition: ${camel}Service,
    listeners: 1,
    small: { replicas: [2, 2], cpu: '50m', memory: '384Mi' },
    large: { replicas: [2, 3], cpu: '100m', memory: '384Mi' },
    container: { cpus: '1', memory: '512m' },
  },
`
}

/** Formats files for the checks. */
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

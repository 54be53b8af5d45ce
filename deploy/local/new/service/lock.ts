import { z } from 'zod'

const Strings = z.record(z.string(), z.string())
const Anything = z.record(z.string(), z.unknown())
const Dependent = z.object({ dependencies: Strings })
const Lock = z.object({ packages: z.record(z.string(), Anything) })
const Package = z.object({ name: z.string(), version: z.string(), dependencies: Strings, devDependencies: Strings })

const render = (content: object): string => `${JSON.stringify(content, null, 2)}\n`

/** Inserts an entry at its alphabetical position, without reordering the others. */
function withEntry<Value>(record: Readonly<Record<string, Value>>, key: string, value: NoInfer<Value>): Record<string, Value> {
  const entries = Object.entries(record)
  const next = entries.findIndex(([existing]) => existing.localeCompare(key, 'en') > 0)
  return Object.fromEntries(entries.toSpliced(next < 0 ? entries.length : next, 0, [key, value]))
}

const dependingOn = (content: unknown, name: string, version: string): Record<string, unknown> => ({
  ...Anything.parse(content),
  dependencies: withEntry(Dependent.parse(content).dependencies, name, version),
})

/** A package.json with one more dependency. */
export const withDependency = (packageJson: string, name: string, version: string): string =>
  render(dependingOn(JSON.parse(packageJson), name, version))

/** The lock file that npm would write with the service as a workspace and a dependency of deploy; needs no registry, since all versions are already locked. */
export function withWorkspace(lockFile: string, folder: string, packageJson: string): string {
  const lock: unknown = JSON.parse(lockFile)
  const service = Package.parse(JSON.parse(packageJson))
  const { packages } = Lock.parse(lock)
  const dependent: Record<string, object> = { ...packages, deploy: dependingOn(packages.deploy, service.name, service.version) }
  const linked = withEntry(dependent, `node_modules/${service.name}`, { resolved: folder, link: true })
  return render({ ...Anything.parse(lock), packages: withEntry(linked, folder, service) })
}

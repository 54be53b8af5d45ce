import { z } from 'zod'

const Lock = z.looseObject({ packages: z.record(z.string(), z.looseObject({})) })
const Package = z.looseObject({ name: z.string(), version: z.string(), dependencies: z.record(z.string(), z.string()) })

const byKey = ([one]: [string, unknown], [other]: [string, unknown]): number => one.localeCompare(other, 'en')
const sorted = <Value>(record: Record<string, Value>): Record<string, Value> => Object.fromEntries(Object.entries(record).sort(byKey))
const written = (content: object): string => `${JSON.stringify(content, null, 2)}\n`

/** A package.json with one more dependency. */
export function withDependency(packageJson: string, name: string, version: string): string {
  const content = Package.parse(JSON.parse(packageJson))
  return written({ ...content, dependencies: sorted({ ...content.dependencies, [name]: version }) })
}

/** The lock file as npm would write it once a service is a workspace that deploy depends on. Nothing is asked of a registry: all versions are there. */
export function withWorkspace(lockFile: string, folder: string, packageJson: string): string {
  const lock = Lock.parse(JSON.parse(lockFile))
  const { name, version, dependencies, devDependencies } = Package.extend({ devDependencies: z.record(z.string(), z.string()) }).parse(
    JSON.parse(packageJson),
  )
  const deploy = Package.omit({ version: true }).parse(lock.packages.deploy)
  const packages = {
    ...lock.packages,
    deploy: { ...deploy, dependencies: sorted({ ...deploy.dependencies, [name]: version }) },
    [folder]: { name, version, dependencies, devDependencies },
    [`node_modules/${name}`]: { resolved: folder, link: true },
  }
  return written({ ...lock, packages: sorted(packages) })
}

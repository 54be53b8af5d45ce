import { getLicence } from './licences.ts'
import { type LockedPackage, productionPackages, readLockFile, readManifest } from './lock-file.ts'

const purl = ({ packageName, version }: LockedPackage): string => `pkg:npm/${packageName.replace('@', '%40')}@${version}`
/** Identifies a package, which may be installed at several places. */
const reference = ({ packageName, version }: LockedPackage): string => `${packageName}@${version}`

/** Resolves dependencies like npm, from a place upwards. */
function resolver(packages: readonly LockedPackage[]) {
  const places = new Map(packages.map((locked) => [locked.place, locked]))
  return (from: string, name: string): LockedPackage | undefined => {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
      const found = places.get(place ? `${place}/node_modules/${name}` : `node_modules/${name}`)
      if (found || place === '') return found
    }
  }
}

/** A CycloneDX document with every package that `npm ci --omit dev` installs, its hash, licence and dependencies. */
export function billOfMaterials(): object {
  const { name, version, description } = readManifest('')
  const packages = productionPackages()
  const find = resolver(packages)
  const findDependencies = (locked: LockedPackage): string[] =>
    Object.keys({ ...locked.dependencies, ...locked.optionalDependencies, ...locked.peerDependencies }).flatMap((dependency) => {
      const found = find(locked.place, dependency)
      return found ? [reference(found)] : []
    })
  const ours = readLockFile().filter(({ place, link }) => !link && !place.includes('node_modules/'))
  const components = new Map<string, { component: object; dependsOn: Set<string> }>()
  for (const locked of packages) {
    const existing = components.get(reference(locked))
    const component = {
      type: 'library',
      'bom-ref': reference(locked),
      name: locked.packageName,
      version: locked.version,
      scope: locked.optional ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: Buffer.from(locked.integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex') }],
      licenses: [{ expression: getLicence(locked) }],
      purl: purl(locked),
    }
    components.set(reference(locked), {
      component: existing?.component ?? component,
      dependsOn: new Set([...(existing?.dependsOn ?? []), ...findDependencies(locked)]),
    })
  }
  const root = { type: 'application', 'bom-ref': `${name}@${version}`, name, version, description }
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { lifecycles: [{ phase: 'pre-build' }], component: root },
    components: [...components.values()].map(({ component }) => component),
    dependencies: [
      {
        ref: root['bom-ref'],
        dependsOn: [...new Set(ours.flatMap((locked) => findDependencies({ ...locked, peerDependencies: {} })))].sort(),
      },
      ...[...components].map(([ref, { dependsOn }]) => ({ ref, dependsOn: [...dependsOn].sort() })),
    ],
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)

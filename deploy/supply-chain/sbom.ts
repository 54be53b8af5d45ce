import { getLicence } from './licences.ts'
import { type LockedPackage, productionPackages, readLockFile, readManifest } from './lock-file.ts'

const purl = ({ packageName, version }: LockedPackage): string => `pkg:npm/${packageName.replace('@', '%40')}@${version}`
/** One package may lie at several places. */
const reference = ({ packageName, version }: LockedPackage): string => `${packageName}@${version}`

/** Where npm finds what a package depends on: beside it or above. */
function resolver(packages: readonly LockedPackage[]) {
  const places = new Map(packages.map((one) => [one.place, one]))
  return (from: string, name: string): LockedPackage | undefined => {
    for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf('/')))) {
      const found = places.get(place ? `${place}/node_modules/${name}` : `node_modules/${name}`)
      if (found || place === '') return found
    }
  }
}

/** What the product is made of, as a CycloneDX document: every package that `npm ci --omit dev` installs, with its hash, licence and what it needs. */
export function billOfMaterials(): object {
  const { name, version, description } = readManifest('')
  const packages = productionPackages()
  const find = resolver(packages)
  const needed = (one: LockedPackage): string[] =>
    Object.keys({ ...one.dependencies, ...one.optionalDependencies, ...one.peerDependencies }).flatMap((dependency) => {
      const found = find(one.place, dependency)
      return found ? [reference(found)] : []
    })
  const ours = readLockFile().filter(({ place, link }) => !link && !place.includes('node_modules/'))
  const components = new Map<string, { component: object; dependsOn: Set<string> }>()
  for (const one of packages) {
    const known = components.get(reference(one))
    const component = {
      type: 'library',
      'bom-ref': reference(one),
      name: one.packageName,
      version: one.version,
      scope: one.optional ? 'optional' : 'required',
      hashes: [{ alg: 'SHA-512', content: Buffer.from(one.integrity?.slice('sha512-'.length) ?? '', 'base64').toString('hex') }],
      licenses: [{ expression: getLicence(one) }],
      purl: purl(one),
    }
    components.set(reference(one), {
      component: known?.component ?? component,
      dependsOn: new Set([...(known?.dependsOn ?? []), ...needed(one)]),
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
      { ref: root['bom-ref'], dependsOn: [...new Set(ours.flatMap((one) => needed({ ...one, peerDependencies: {} })))].sort() },
      ...[...components].map(([ref, { dependsOn }]) => ({ ref, dependsOn: [...dependsOn].sort() })),
    ],
  }
}

if (process.argv[1] === import.meta.filename) process.stdout.write(`${JSON.stringify(billOfMaterials(), null, 2)}\n`)

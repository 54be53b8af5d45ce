import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sharedSingletons } from '@directory/frontend-kit/federation'
import { rspack } from '@rsbuild/core'

const frontends = path.resolve(import.meta.dirname, '..')

const kit: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(frontends, 'kit/package.json'), 'utf8'),
)

/** The version of a shared module: the kit's own, or the exact one that the kit depends on. */
const getVersion = (module: string): string => kit.dependencies[module] ?? kit.version

/** For the shell, which has its own copies, and so need not look for them among those of others. */
const provides = Object.fromEntries(
  sharedSingletons.map((module) => [module, { shareKey: module, version: getVersion(module), eager: module !== 'sonner' }]),
)

/** For the remotes. All are built from one lock file, so comparing versions on a slow phone would tell us nothing. */
const shared = Object.fromEntries(
  sharedSingletons.map((module) => [module, { singleton: true, requiredVersion: false, import: false } as const]),
)

/**
 * The federation plugin of the shell (the host), or of a remote, which exposes only its routes. It is the first version, built into the
 * bundler: the second adds a run-time library of 40 KB, compressed, to each first page.
 */
export function federation(name: string, development: boolean) {
  if (name === 'shell') return new rspack.sharing.ProvideSharedPlugin({ provides })
  return new rspack.container.ModuleFederationPluginV1({
    // `public` alone is a reserved word, and the name becomes a variable.
    name: `mf_${name}`,
    filename: development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js',
    exposes: { './routes': { import: path.join(frontends, name, 'src/routes.tsx'), name: 'routes' } },
    shared,
  })
}

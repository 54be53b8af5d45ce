import { readFileSync } from 'node:fs'
import path from 'node:path'
import { remotes, sharedSingletons } from '@directory/frontend-kit/federation'
import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack'

const frontends = path.resolve(import.meta.dirname, '..')

const kit: { version: string; dependencies: Record<string, string> } = JSON.parse(
  readFileSync(path.join(frontends, 'kit/package.json'), 'utf8'),
)

/** The version of a shared module: the kit's own, or the exact one that the kit depends on. */
const getVersion = (module: string): string => kit.dependencies[module] ?? kit.version

const share = (isHost: boolean) =>
  Object.fromEntries(
    sharedSingletons.map((module) => {
      const version = getVersion(module)
      const own = isHost ? { version, eager: module !== 'sonner' } : { import: false as const }
      // All are built from one lock file, so comparing versions on a slow phone would tell us nothing.
      return [module, { singleton: true, requiredVersion: false as const, ...own }]
    }),
  )

/** The federation plugin of the shell (the host), or of a remote, which exposes only its routes. */
export function federation(name: string, development: boolean): ModuleFederationPlugin {
  const isHost = name === 'shell'
  const entry = development ? 'remoteEntry.js' : 'remoteEntry.[contenthash:10].js'
  return new ModuleFederationPlugin({
    // `public` alone is a reserved word, and the name becomes a variable.
    name: isHost ? name : `mf_${name}`,
    ...(isHost
      ? {
          remotes: Object.fromEntries(remotes.map((remote) => [remote, `mf_${remote}@/mf/${remote}/remoteEntry.js`])),
          ...(development ? {} : { runtimePlugins: [path.join(frontends, 'shell/src/remote-entries.ts')] }),
        }
      : { filename: entry, exposes: { './routes': path.join(frontends, name, 'src/routes.tsx') } }),
    shared: share(isHost),
    shareStrategy: 'loaded-first',
    manifest: true,
    // The types plugin would listen on all interfaces and leave processes behind; types come from the sources.
    dts: false,
    dev: false,
    experiments: {
      ...(isHost ? { provideExternalRuntime: true } : { externalRuntime: true }),
      ...(development ? {} : { optimization: { disableSnapshot: true, target: 'web' as const } }),
    },
  })
}

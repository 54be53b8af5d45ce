import path from 'node:path'
import { defineConfig, type EnvironmentConfig, type RsbuildConfig } from '@rsbuild/core'
import { pluginReact } from '@rsbuild/plugin-react'
import { federation } from './federation.ts'

const frontends = path.resolve(import.meta.dirname, '..')
const source = (name: string, file: string) => path.join(frontends, name, 'src', file)

/** The URL path of a federated build's files. */
const getBasePath = (name: string): string => (name === 'shell' ? '/assets/' : `/mf/${name}/`)

/** Several files, each quick to compile on a slow phone; the libraries’ files seldom change and so stay cached. */
const shellChunks = {
  cacheGroups: {
    react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', chunks: 'initial', enforce: true, priority: 2 },
    libraries: { test: /node_modules[\\/]/, name: 'libraries', chunks: 'initial', enforce: true, priority: 1 },
  },
} as const

/** Which screens a module belongs to, as the name of the file that they share: the server tells a page to fetch what bears its name. */
const nameOfScreens = (_module: unknown, chunks: readonly { readonly name?: string }[]): string =>
  chunks
    .map(({ name }) => name)
    .sort()
    .join('.')

/** What public screens share, except for small files, which each of them has in its own. */
const publicChunks = {
  chunks: ({ name }: { readonly name?: string }) => name !== undefined && name !== 'routes',
  minSize: 25_000,
  cacheGroups: { default: false, defaultVendors: false, shared: { minChunks: 2, name: nameOfScreens } },
} as const

/** How each build is split. */
const splitting: Readonly<Record<string, NonNullable<EnvironmentConfig['splitChunks']>>> = {
  shell: shellChunks,
  public: publicChunks,
  owner: { chunks: 'async' },
  admin: { chunks: 'async' },
}

function browserBuild(name: string, directory: string, development: boolean): EnvironmentConfig {
  return {
    source: {
      entry: name === 'shell' ? { index: source('shell', 'main.tsx') } : { [`${name}-development`]: source(name, 'routes.tsx') },
      // What only the server does is left out.
      define: { 'typeof document': '"object"' },
    },
    output: {
      target: 'web',
      distPath: { root: path.join(directory, name) },
      assetPrefix: getBasePath(name),
      manifest: `${name}-manifest.json`,
      filenameHash: !development,
      legalComments: 'none',
      charset: 'utf8',
      sourceMap: { js: development ? 'cheap-module-source-map' : false },
    },
    dev: { assetPrefix: getBasePath(name) },
    splitChunks: development ? false : (splitting[name] ?? false),
    tools: {
      htmlPlugin: false,
      rspack(config, { appendPlugins }) {
        config.output = { ...config.output, uniqueName: `directory_${name}` }
        // In production a remote consists of its container alone, except for the script that public pages run by themselves.
        if (!development && name !== 'shell') config.entry = name === 'public' ? { visit: { import: [source(name, 'visit.ts')] } } : {}
        if (development) config.optimization = { ...config.optimization, runtimeChunk: false, splitChunks: false }
        appendPlugins(federation(name, development))
      },
    },
  }
}

/** The server build includes the public remote from source: there is no federation on the server. */
function serverBuild(directory: string, development: boolean): EnvironmentConfig {
  return {
    source: { entry: { index: source('shell', 'entry-server.tsx') } },
    resolve: { alias: { 'public/routes': source('public', 'routes.tsx') } },
    output: {
      target: 'node',
      module: !development,
      distPath: { root: path.join(directory, 'server') },
      minify: false,
      emitCss: false,
      filename: { js: development ? '[name].js' : '[name].mjs' },
    },
    // In one file: on the server, nothing is gained by loading a screen later.
    tools: { htmlPlugin: false, rspack: { module: { parser: { javascript: { dynamicImportMode: 'eager' } } } } },
  }
}

/** One Rsbuild config with five environments: the shell, its three remotes, and the server-side rendering. */
export function rsbuildConfig({ directory, development }: { directory: string; development: boolean }): RsbuildConfig {
  const browser = ['shell', 'public', 'owner', 'admin'].map((name) => [name, browserBuild(name, directory, development)] as const)
  return {
    root: frontends,
    logLevel: development ? 'info' : 'warn',
    mode: development ? 'development' : 'production',
    plugins: [pluginReact()],
    server: { middlewareMode: development, cors: false, publicDir: false, htmlFallback: false, printUrls: false },
    dev: { lazyCompilation: false, writeToDisk: false },
    output: { cleanDistPath: true, overrideBrowserslist: ['chrome >= 123', 'safari >= 17.5', 'firefox >= 120', 'edge >= 123'] },
    performance: { printFileSize: false },
    tools: { postcss: { postcssOptions: { plugins: ['@tailwindcss/postcss'] } } },
    environments: { ...Object.fromEntries(browser), server: serverBuild(directory, development) },
  }
}

export default defineConfig(({ command }) => rsbuildConfig({ directory: path.join(frontends, 'dist'), development: command === 'dev' }))

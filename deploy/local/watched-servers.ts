import { watch } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { context, type Plugin } from 'esbuild'
import type { AllInOneOptions } from './all-in-one.ts'
import type { Product } from './product.ts'
import { bundleOptions, root } from './programs/bundle-options.ts'
import { temporaryProgramsDirectory } from './programs/bundle-programs.ts'
import { readRunning, writeRunning } from './running.ts'

const watched = ['contracts/src', 'services', 'bff/src', 'sandbox/src', 'deploy']
/** Milliseconds for an editor to write all files of a change. */
const pause = 50

/** Packages with module-level state: they are bundled, so that each restart gets a fresh copy. */
const stateful = /^(@directory|@prisma\/schema-engine-wasm|prom-client)(\/|$)/

/** All other packages are loaded once, from node_modules. */
const packagesOnce: Plugin = {
  name: 'packages once',
  setup(build) {
    const places = new Map<string, string>()
    build.onResolve({ filter: /^[^./]/ }, async ({ path: name, kind, resolveDir, pluginData }) => {
      if (pluginData === packagesOnce || kind === 'entry-point' || stateful.test(name) || name.startsWith('node:')) return undefined
      const key = `${name} from ${resolveDir}`
      const place = places.get(key) ?? (await build.resolve(name, { kind, resolveDir, pluginData: packagesOnce })).path
      places.set(key, place)
      return { path: place, external: true }
    })
  },
}

const say = (line: string): void => void process.stdout.write(`${line}\n`)

/**
 * The services in this process, bundled and restarted whenever their sources change, while the database and the frontends' build keep running.
 * An error in compiling or starting is printed, and the next change is awaited. Node never unloads a module: each restart adds some 80 MB.
 */
export async function startWatched(installation: AllInOneOptions): Promise<Product> {
  const directory = await temporaryProgramsDirectory()
  const options = bundleOptions(['deploy/local/all-in-one.ts'], directory)
  const servers = await context({
    ...options,
    plugins: [...options.plugins, packagesOnce],
    splitting: false,
    sourcemap: 'inline',
    sourcesContent: false,
    write: false,
  })
  let product: Product | undefined
  let bundled: string | undefined
  let version = 0

  async function start(): Promise<Product | undefined> {
    const [output] = (await servers.rebuild()).outputFiles
    if (!output || output.hash === bundled) return undefined
    bundled = output.hash
    // Node loads a module once for each name.
    version += 1
    const file = path.join(directory, `${version}.mjs`)
    await writeFile(file, output.contents)
    const { startAllInOne }: typeof import('./all-in-one.ts') = await import(pathToFileURL(file).href)
    await product?.stop()
    product = undefined
    product = await startAllInOne(installation)
    return product
  }

  async function restart(): Promise<void> {
    const from = performance.now()
    const started = await start()
    if (!started || !(await started.started)) return
    const { DATA_DIR, SITE_URL } = installation.env
    const running = await readRunning(DATA_DIR)
    if (running) await writeRunning(DATA_DIR, { ...running, services: started.addresses, stripeSandbox: started.stripeSandbox })
    say(`ready ${SITE_URL} after ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  }

  async function remove(): Promise<void> {
    await servers.dispose()
    await rm(directory, { recursive: true, force: true })
  }

  const first = await start().catch(async (error: unknown) => {
    await remove()
    throw error
  })
  if (!first) throw new Error('the services were not bundled')
  let turn: Promise<void> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const onChange = () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      // The bundler has printed its own errors.
      turn = turn.then(restart).catch((error: Error) => {
        if (!('errors' in error)) say(error.stack ?? error.message)
      })
    }, pause)
  }
  const watchers = watched.map((folder) => watch(path.join(root, folder), { recursive: true }, onChange))
  return {
    ...first,
    async stop() {
      for (const watcher of watchers) watcher.close()
      clearTimeout(timer)
      await turn
      await product?.stop()
      await remove()
    },
  }
}

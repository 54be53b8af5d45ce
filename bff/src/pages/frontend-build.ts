import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Remote, ServerEntry } from '@directory/contracts/http/rendering'
import { FatalError } from '@directory/kit/fatal'
import { embeddedJson } from '@directory/kit/http/escape'
import { declareDocuments } from '@directory/kit/http/routes'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { scriptList, scriptLoader } from './script-loader.ts'

/** The built frontends, or those built on the fly by a development server. */
export interface FrontendBuild {
  /** Serves the files of the frontends. */
  register(app: FastifyInstance): Promise<void>
  /** The tags that a page starting with a remote, or with one of its screens, needs in its head. */
  headTags(remote: Remote, screen?: string): Buffer
  /** The tags at the end of every page. */
  readonly bodyTags: string
  loadServer(): Promise<ServerEntry>
}

const remotes: readonly Remote[] = ['public', 'owner', 'admin']

/** The files of an entry: those to begin with, and those loaded later. */
const Manifest = z.object({
  entries: z.record(
    z.string(),
    z.object({
      assets: z.array(z.string()).default([]),
      initial: z.object({ js: z.array(z.string()), css: z.array(z.string()).default([]) }),
      async: z.object({ js: z.array(z.string()).default([]) }).default({ js: [] }),
    }),
  ),
})

const immutable = 'public, max-age=31536000, immutable'
const hashed = /\.[0-9a-f]{8,}\./

const readJson = async (file: string): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))

async function readEntry(directory: string, build: string, name: string) {
  const entry = Manifest.parse(await readJson(path.join(directory, build, `${build}-manifest.json`))).entries[name]
  if (!entry) throw new Error(`${name} is missing in the manifest`)
  return entry
}

/** The screens that need a file, which bears their names; all need that of the routes. */
const screensOf = (file: string): string[] => path.basename(file).split('.').slice(0, -2)

/** A remote's container and the other files of its screens. */
async function readRemote(directory: string, remote: Remote): Promise<{ entry: string; files: string[] }> {
  const { initial, async: later } = await readEntry(directory, remote, `mf_${remote}`)
  return { entry: initial.js[0] ?? '', files: later.js }
}

/** Reads the build in a directory; a missing or broken one is a FatalError. */
export async function loadFrontendBuild(directory: string): Promise<FrontendBuild> {
  try {
    const { initial, assets } = await readEntry(directory, 'shell', 'index')
    const styles = await Promise.all(initial.css.map((file) => readFile(path.join(directory, file.replace('/assets/', 'shell/')), 'utf8')))
    const visit = (await readEntry(directory, 'public', 'visit')).initial.js
    const found = await Promise.all(remotes.map(async (remote) => [remote, await readRemote(directory, remote)] as const))
    const byRemote = new Map(found)
    const entries = Object.fromEntries(found.map(([remote, { entry }]) => [`mf_${remote}`, entry]))
    // The module is built from the shell's entry, which is checked against this type.
    const server: ServerEntry = await import(pathToFileURL(path.join(directory, 'server/index.mjs')).href)
    const fonts = assets.filter((file) => file.endsWith('.woff2'))
    const common = [
      // After the first picture: over a slow connection they come too late in any case.
      ...fonts.map((font) => `<link rel="preload" as="font" fetchpriority="low" type="font/woff2" href="${font}" crossorigin>`),
      ...styles.map((style) => `<style>${style}</style>`),
      `<script type="application/json" id="remote-entries">${embeddedJson(entries)}</script>`,
    ]
    const tags = new Map<string, Buffer>()
    function makeTags(remote: Remote, screen = 'routes'): Buffer {
      const { entry = '', files = [] } = byRemote.get(remote) ?? {}
      const needed = files.filter((file) => screensOf(file).some((name) => name === 'routes' || name === screen))
      return Buffer.from([...common, scriptList({ preload: [entry, ...needed], run: initial.js, visit })].join(''))
    }
    return {
      headTags(remote, screen) {
        const key = `${remote}/${screen}`
        const made = tags.get(key) ?? makeTags(remote, screen)
        tags.set(key, made)
        return made
      },
      bodyTags: scriptLoader,
      loadServer: async () => server,
      async register(app) {
        await app.register(async (scope) => {
          declareDocuments(scope)
          const folders = [['shell', '/assets/'], ...remotes.map((remote) => [remote, `/mf/${remote}/`])]
          for (const [folder = '', prefix = ''] of folders) {
            await scope.register(fastifyStatic, {
              root: path.join(directory, folder),
              prefix,
              decorateReply: false,
              index: false,
              preCompressed: true,
              cacheControl: false,
              setHeaders(reply, file) {
                reply.setHeader('cache-control', hashed.test(file) ? immutable : 'no-cache')
                reply.setHeader('vary', 'accept-encoding')
              },
            })
          }
        })
      },
    }
  } catch (cause) {
    throw new FatalError(`The frontends in ${directory} are not built; run "npm run build".`, { cause })
  }
}

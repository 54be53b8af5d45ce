import { tmpdir } from 'node:os'
import path from 'node:path'
import type { FrontendBuild } from '@directory/bff/pages/plugin'
import type { ServerEntry } from '@directory/contracts/http/rendering'
import { declareDocuments } from '@directory/kit/http/routes'
import { rsbuildConfig } from '@directory/shell/rsbuild'
import { createRsbuild } from '@rsbuild/core'

/**
 * Loaded before everything else. Each federated build has its own React Refresh, and the hook installed by the first one does not keep
 * renderers, so that remotes could not refresh; this one keeps them. And our TypeScript loader adds calls of a helper, `__name`, to
 * functions, including those that the bundler copies into the browser's code.
 */
const preamble = `
globalThis.__name ??= (value) => value
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { const id = this.renderers.size + 1; this.renderers.set(id, renderer); return id },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {},
}`

const built = /^\/(assets|mf)\/|hot-update|rsbuild-hmr|__open-in-editor/

/** The frontends built by Rsbuild's development server, which runs in this process and on the product's port. */
export async function createDevelopmentBuild(): Promise<FrontendBuild> {
  const directory = path.join(tmpdir(), 'city-directory-development')
  const rsbuild = await createRsbuild({ rsbuildConfig: rsbuildConfig({ directory, development: true }) })
  const development = await rsbuild.createDevServer()
  let afterFirstListen: Promise<void> | undefined
  return {
    headTags: () =>
      Buffer.from(
        '<link rel="stylesheet" href="/assets/static/css/index.css"><script src="/development.js"></script><script defer src="/assets/static/js/index.js"></script>',
      ),
    bodyTags: '',
    async loadServer() {
      const server = await development.environments.server?.loadBundle<ServerEntry>('index')
      if (!server) throw new Error('the server build is missing')
      return server
    },
    async register(app) {
      app.addHook('onRequest', async (request, reply) => {
        if (!built.test(request.url)) return
        reply.hijack()
        development.middlewares(request.raw, reply.raw, () => {
          reply.raw.statusCode = 404
          reply.raw.end()
        })
      })
      app.addHook('onListen', async () => {
        development.connectWebSocket({ server: app.server })
        afterFirstListen ??= development.afterListen()
        await afterFirstListen
      })
      await app.register(async (scope) => {
        declareDocuments(scope)
        scope.get('/development.js', (_request, reply) => reply.type('text/javascript').send(preamble))
      })
    },
  }
}

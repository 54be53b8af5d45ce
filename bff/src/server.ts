import { runService } from '@directory/kit/run'
import { buildBff } from './app.ts'
import { readEnv } from './env.ts'
import { loadFrontendBuild } from './pages/frontend-build.ts'

await runService({
  name: 'bff',
  readEnv,
  build: async (env, bus) => buildBff(env, bus, { build: await loadFrontendBuild(env.FRONTENDS_DIRECTORY) }),
})

import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import { runService } from '@directory/kit/run'
import { buildBff } from './app.ts'
import { readEnv } from './env.ts'
import { loadFrontendBuild } from './pages/frontend-build.ts'

await runService(async () => {
  const env = readEnv()
  const build = await loadFrontendBuild(env.FRONTENDS_DIRECTORY)
  return buildBff(env, await createBus(env.AMQP_URL, createLogger('bff', env.LOG_LEVEL)), { build })
})

import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import { runService } from '@directory/kit/run'
import { buildSocialMedia } from './app.ts'
import { readEnv } from './env.ts'

await runService(async () => {
  const env = readEnv()
  return buildSocialMedia(env, await createBus(env.AMQP_URL, createLogger('social-media', env.LOG_LEVEL)))
})

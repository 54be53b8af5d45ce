import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import { runService } from '@directory/kit/run'
import { buildMedia } from './app.ts'
import { readEnv } from './env.ts'

await runService(async () => {
  const env = readEnv()
  return buildMedia(env, await createBus(env.AMQP_URL, createLogger('media', env.LOG_LEVEL)))
})

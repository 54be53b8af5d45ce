import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import { runService } from '@directory/kit/run'
import { buildListings } from './app.ts'
import { readEnv } from './env.ts'

await runService(async () => {
  const env = readEnv()
  return buildListings(env, await createBus(env.AMQP_URL, createLogger('listings', env.LOG_LEVEL)))
})

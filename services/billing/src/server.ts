import { createLogger } from '@directory/kit/log'
import { createBus } from '@directory/kit/messaging/create-bus'
import { runService } from '@directory/kit/run'
import { buildBilling } from './app.ts'
import { readEnv } from './env.ts'

await runService(async () => {
  const env = readEnv()
  return buildBilling(env, await createBus(env.AMQP_URL, createLogger('billing', env.LOG_LEVEL)))
})

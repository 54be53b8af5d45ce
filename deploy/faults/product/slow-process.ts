import { setTimeout as delay } from 'node:timers/promises'
import { parseEnv, ServiceEnv } from '@directory/kit/env'
import { createApp } from '@directory/kit/http/app'
import { createLogger } from '@directory/kit/log'
import { Problem } from '@directory/kit/problem'
import { runService } from '@directory/kit/run'
import { createService } from '@directory/kit/service'

/** A service without dependencies that answers slowly, for testing graceful shutdown. */
await runService({
  name: 'slow',
  readEnv: () => parseEnv(ServiceEnv),
  async build({ HOST, PORT, LOG_LEVEL }) {
    const verifyToken = () => Promise.reject(new Problem('access-denied'))
    const app = await createApp({ name: 'slow', logger: createLogger('slow', LOG_LEVEL), verifyToken })
    app.get('/slow', { config: { access: 'public', document: true } }, async () => {
      await delay(150)
      return { answered: true }
    })
    return createService({ name: 'slow', app, host: HOST, port: PORT, startup: [], checks: {}, shutdown: [] })
  },
})

import { runService } from '@directory/kit/run'
import { buildBilling } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: 'billing', readEnv, build: (env, bus) => buildBilling(env, bus) })

import { runService } from '@directory/kit/run'
import { buildIdentity } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: 'identity', readEnv, build: (env, bus) => buildIdentity(env, bus) })

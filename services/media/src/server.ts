import { runService } from '@directory/kit/run'
import { buildMedia } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: 'media', readEnv, build: (env, bus) => buildMedia(env, bus) })

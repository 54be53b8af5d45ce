import { runService } from '@directory/kit/run'
import { buildSocialMedia } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: 'social-media', readEnv, build: (env, bus) => buildSocialMedia(env, bus) })

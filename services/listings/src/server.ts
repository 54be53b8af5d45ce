import { runService } from '@directory/kit/run'
import { buildListings } from './app.ts'
import { readEnv } from './env.ts'

await runService({ name: 'listings', readEnv, build: (env, bus) => buildListings(env, bus) })

import { runService } from '@directory/kit/run'
import { identityService } from './app.ts'

await runService(identityService)

import { runService } from '@directory/kit/run'
import { socialMediaService } from './app.ts'

await runService(socialMediaService)

import { runService } from '@directory/kit/run'
import { enquiriesService } from './app.ts'

await runService(enquiriesService)

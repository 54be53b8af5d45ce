import { runService } from '@directory/kit/run'
import { mediaService } from './app.ts'

await runService(mediaService)

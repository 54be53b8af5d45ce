import { runService } from '@directory/kit/run'
import { listingsService } from './app.ts'

await runService(listingsService)

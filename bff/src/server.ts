import { runService } from '@directory/kit/run'
import { bffService } from './app.ts'

await runService(bffService)

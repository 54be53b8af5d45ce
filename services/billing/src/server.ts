import { runService } from '@directory/kit/run'
import { billingService } from './app.ts'

await runService(billingService)

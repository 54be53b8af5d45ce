import { MonthlyReport } from '@directory/frontend-kit/ui/social-media/monthly-report'
import { OwnClientScreen } from '../social-client/own-client-screen.tsx'

/** A client's monthly reports. */
export function SocialReportScreen() {
  return (
    <OwnClientScreen title="Monthly report" current="report">
      {() => <MonthlyReport noMetrics="The team enters them once the networks have counted the month." />}
    </OwnClientScreen>
  )
}

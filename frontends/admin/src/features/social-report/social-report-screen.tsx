import { getPlatforms } from '@directory/contracts/catalogue/social-media'
import type { ListedClient } from '@directory/contracts/http/social-media'
import type { MonthlyReport as Report } from '@directory/contracts/http/social-reports'
import { MonthlyReport } from '@directory/frontend-kit/ui/social-media/monthly-report'
import { ClientScreen } from '../social-client/client-screen.tsx'
import { ImportMetrics } from './components/import-metrics.tsx'
import { MetricsForm } from './components/metrics-form.tsx'

/** The networks of the package, and those with metrics from an earlier package. */
const listNetworks = (client: ListedClient, { month, metrics }: Report) => {
  const covered = getPlatforms(client.package?.socialPackage ?? null)
  const counted = metrics.filter((row) => row.month === month).map(({ network }) => network)
  return [...new Set([...covered, ...counted])]
}

/** A client's monthly reports, with forms to enter the networks' metrics. */
export function SocialReportScreen() {
  return (
    <ClientScreen title="Monthly report" current="report">
      {(client) => (
        <MonthlyReport key={client.id} clientId={client.id} noMetrics="Enter or import them below.">
          {(report) => (
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 print:hidden">
              <MetricsForm key={report.month} clientId={client.id} report={report} networks={listNetworks(client, report)} />
              <ImportMetrics clientId={client.id} />
            </div>
          )}
        </MonthlyReport>
      )}
    </ClientScreen>
  )
}

import * as api from '@directory/contracts/http/addresses'
import { statisticsPeriods } from '@directory/contracts/http/statistics'
import { useSearchParams } from '@directory/frontend-kit/router'
import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { useRole } from '../../shared/use-role.ts'
import { ClaimNumbers } from './components/claim-numbers.tsx'
import { ListingCharts } from './components/listing-charts.tsx'
import { RevenueChart } from './components/revenue-chart.tsx'
import { parsePeriod, periodAddress } from './statistics-text.ts'

/** The directory's statistics by month; for accountants, its revenue alone. */
export function StatisticsScreen() {
  const { may } = useRole()
  const [query] = useSearchParams()
  const period = parsePeriod(query.get('months'))
  const tabs = statisticsPeriods.map((months) => ({
    label: `${months} months`,
    to: periodAddress(months),
    isCurrent: months === period,
  }))
  return (
    <AdminScreen title="Statistics" intro="Monthly statistics of the directory, in the city’s time zone, up to today.">
      <LinkTabs label="Period" tabs={tabs} />
      {may(api.getListingStatistics) && (
        <>
          <h2 className="mt-8 mb-4 font-display font-medium text-heading">Businesses and visitors</h2>
          <ListingCharts period={period} />
        </>
      )}
      {may(api.getClaimNumbers) && (
        <>
          <h2 className="mt-12 mb-4 font-display font-medium text-heading">Business claims of the last 12 months</h2>
          <ClaimNumbers />
        </>
      )}
      <h2 className="mt-12 mb-4 font-display font-medium text-heading">Revenue</h2>
      <RevenueChart period={period} />
    </AdminScreen>
  )
}

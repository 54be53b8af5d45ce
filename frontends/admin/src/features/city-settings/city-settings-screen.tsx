import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { AdminScreen } from '../../shared/admin-screen.tsx'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { citySettingsQuery } from './api/read-settings.ts'
import { AdvertisementsSection } from './components/advertisements-section.tsx'
import { AreasSection } from './components/areas-section.tsx'
import { BankHolidaysSection } from './components/bank-holidays-section.tsx'
import { BannerSection } from './components/banner-section.tsx'
import { CompanySection } from './components/company-section.tsx'
import { ContactSection } from './components/contact-section.tsx'

function Sections() {
  const { data: settings, error, refetch } = useQuery(citySettingsQuery)
  if (!settings && error) return <ErrorState title="Error Loading Settings" message={error.message} onRetry={() => void refetch()} />
  if (!settings) return <ListSkeleton label="Loading settings…" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <BannerSection settings={settings} />
      <AdvertisementsSection settings={settings} />
      <AreasSection settings={settings} />
      <ContactSection settings={settings} />
      <CompanySection settings={settings} />
      <BankHolidaysSection settings={settings} />
    </div>
  )
}

/** The city settings. */
export function CitySettingsScreen() {
  return (
    <AdminScreen
      title="Settings"
      intro="Each section is saved separately, takes effect immediately on all public pages, and is recorded in the audit log."
    >
      <Sections />
    </AdminScreen>
  )
}

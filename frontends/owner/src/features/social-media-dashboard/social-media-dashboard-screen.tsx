import { getClientStage } from '@directory/contracts/http/social-media'
import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { stageBadges } from '@directory/frontend-kit/social-media/stage-text'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ClientTabs } from '@directory/frontend-kit/ui/social-media/client-tabs'
import { Check } from 'lucide-react'
import { ownClientQuery } from '../../shared/read-own-client.ts'
import { useAccount } from '../../shared/signed-in/use-account.ts'
import { FormSkeleton } from '../business-form/components/form-skeleton.tsx'
import { PackageCard } from './components/package-card.tsx'
import { QuestionnaireForm } from './components/questionnaire-form.tsx'
import { StageCard } from './components/stage-card.tsx'

/** The setup of the social media service, and its progress. */
export function SocialMediaDashboardScreen() {
  const account = useAccount()
  // Another tab may have changed it, or paid for it.
  const { data: own, error, refetch } = useQuery({ ...ownClientQuery, refetchOnWindowFocus: 'always' })
  const listings = useQuery(ownListingsQuery)
  const client = own?.client ?? null
  const stage = client ? getClientStage(client) : 'incomplete'
  const business = listings.data?.length === 1 ? listings.data[0] : undefined
  return (
    <div className="wrap pt-8 pb-20">
      <h1 className="font-display font-medium text-title">Social Media Setup</h1>
      <p className="mt-2 max-w-[65ch] text-ink-soft">Tell us about your business, so that what we post sounds like you.</p>
      {own && (
        <p className="mt-3 flex flex-wrap gap-2">
          <Badge tone={stageBadges[stage].tone}>{stageBadges[stage].label}</Badge>
          {client?.setupCompleted && (
            <Badge tone="primary">
              <Check aria-hidden />
              Setup Completed
            </Badge>
          )}
        </p>
      )}
      {client && (
        <div className="mt-6">
          <ClientTabs path="/social-media-dashboard" current="setup" waiting={own?.postsToDecide} unread={own?.unreadMessages} />
        </div>
      )}
      {own && !listings.isPending ? (
        <div className="mt-7 grid grid-cols-[minmax(0,1fr)] gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:items-start">
          <div className="grid gap-6 sm:grid-cols-2 lg:sticky lg:top-24 lg:col-start-2 lg:grid-cols-1">
            <StageCard stage={stage} />
            <PackageCard bought={client?.package ?? null} />
          </div>
          <div className="lg:col-start-1 lg:row-start-1">
            <QuestionnaireForm own={own} account={account} business={business} />
          </div>
        </div>
      ) : error ? (
        <div className="mt-7">
          <ErrorState title="We could not load your setup" message={error.message} onRetry={() => void refetch()} />
        </div>
      ) : (
        <FormSkeleton />
      )}
    </div>
  )
}

import { ownListingsQuery } from '@directory/frontend-kit/listings/read-own-listings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { Answer } from '../../billing/components/answer.tsx'
import { standingsQuery } from '../api/standings.ts'
import { BusinessStanding } from './business-standing.tsx'

/** How enquiries to each of the owner’s businesses stand. */
export function StandingsSection() {
  const standings = useQuery(standingsQuery)
  const listings = useQuery(ownListingsQuery)
  return (
    <SettingsSection
      title="Your businesses"
      anchor="businesses"
      text="Whether they accept enquiries, and how many your package still contains."
    >
      <Answer query={listings} loading="Loading your businesses…">
        {(owned) =>
          owned.length === 0 ? (
            <div className="grid justify-items-start gap-3">
              <p>You have no business yet.</p>
              <Button asChild variant="outline">
                <Link to="/add-business">List Your Business</Link>
              </Button>
            </div>
          ) : (
            <Answer query={standings} loading="Loading how enquiries stand…">
              {(all) => (
                <div className="grid gap-4">
                  {owned.map((listing) => {
                    const standing = all.find(({ listingId }) => listingId === listing.id)
                    return standing && <BusinessStanding key={listing.id} standing={standing} listing={listing} />
                  })}
                </div>
              )}
            </Answer>
          )
        }
      </Answer>
    </SettingsSection>
  )
}

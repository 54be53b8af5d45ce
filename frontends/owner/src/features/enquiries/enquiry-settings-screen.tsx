import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowLeft } from 'lucide-react'
import { SavedRepliesSection } from './components/saved-replies-section.tsx'
import { StandingsSection } from './components/standings-section.tsx'

/** What the owner decides about all enquiries: which businesses accept them, and the saved replies. */
export function EnquirySettingsScreen() {
  return (
    <div className="mx-auto w-full max-w-3xl px-4 pt-8 pb-20">
      <Button asChild variant="quiet" className="-ml-4.5">
        <Link to="/enquiries">
          <ArrowLeft aria-hidden />
          All enquiries
        </Link>
      </Button>
      <h1 className="mt-2 mb-6 font-display font-medium text-title">Saved replies and settings</h1>
      <div className="grid gap-6">
        <StandingsSection />
        <SavedRepliesSection />
      </div>
    </div>
  )
}

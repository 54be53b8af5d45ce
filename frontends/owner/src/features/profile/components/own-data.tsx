import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { useDownloadOwnData } from '../api/download-own-data.ts'
import { DeleteAccount } from './delete-account.tsx'

/** The account's data: to download, or to delete. */
export function OwnData() {
  const download = useDownloadOwnData()
  const [isDeleting, setDeleting] = useState(false)
  return (
    <SettingsSection
      title="Your data"
      text="Download everything that we hold about you as a zip file: your details, your listings, your reviews and your pictures."
    >
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" disabled={download.isPending} onClick={() => download.mutate()}>
          <Download aria-hidden /> {download.isPending ? 'Collecting your data…' : 'Download my data'}
        </Button>
        <Button variant="danger" onClick={() => setDeleting(true)}>
          <Trash2 aria-hidden /> Delete my account
        </Button>
      </div>
      <p className="mt-4 text-ink-soft text-sm">
        The cookies that we use, and how long we keep your data, are listed on the page{' '}
        <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
          Privacy
        </Link>
        .
      </p>
      <DeleteAccount isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </SettingsSection>
  )
}

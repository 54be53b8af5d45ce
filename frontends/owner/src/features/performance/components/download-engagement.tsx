import { Button } from '@directory/frontend-kit/ui/button'
import { FileSpreadsheet } from 'lucide-react'
import { useDownloadEngagement } from '../api/download-engagement.ts'

/** Downloads the days of the period, listing by listing. */
export function DownloadEngagement({ days }: { days: number }) {
  const { mutate, isPending } = useDownloadEngagement()
  return (
    <Button variant="outline" className="mt-6" disabled={isPending} onClick={() => mutate(days)}>
      <FileSpreadsheet aria-hidden />
      {isPending ? 'Preparing…' : 'Download CSV'}
      <span className="sr-only">: all listings, last {days} days</span>
    </Button>
  )
}

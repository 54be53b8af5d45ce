import { monthText } from '@directory/contracts/catalogue/months'
import { Button } from '@directory/frontend-kit/ui/button'
import { CalendarPlus, FileSpreadsheet } from 'lucide-react'
import { useDownloadPosts } from '../../social-media/download-posts.ts'

interface ExportPostsProps {
  readonly clientId: string | undefined
  /** The months in view; the first is exported. */
  readonly months: readonly string[]
}

/** Exports the approved and published posts of a month, as a table or for another calendar. */
export function ExportPosts({ clientId, months: [month = ''] }: ExportPostsProps) {
  const { mutate, isPending } = useDownloadPosts()
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="outline" disabled={isPending} onClick={() => mutate({ clientId, month, format: 'csv' })}>
        <FileSpreadsheet aria-hidden />
        Export CSV<span className="sr-only">: approved posts of {monthText(month)}</span>
      </Button>
      <Button variant="outline" disabled={isPending} onClick={() => mutate({ clientId, month, format: 'ics' })}>
        <CalendarPlus aria-hidden />
        Export ICS<span className="sr-only">: approved posts of {monthText(month)}</span>
      </Button>
    </div>
  )
}

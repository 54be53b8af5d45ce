import { reportMessagePath } from '../enquiries/reported-message.ts'
import { Link } from '../router.ts'

interface ReportMessageProps {
  readonly conversation: string
  readonly message: string
  /** Who wrote it. */
  readonly from: string
}

/** Reports a message of the other side of an enquiry, with its pictures, by a complaint. */
export const ReportMessage = ({ from, ...reported }: ReportMessageProps) => (
  <Link
    to={reportMessagePath(reported)}
    className="inline-flex min-h-6 items-center justify-self-start text-ink-soft text-xs underline underline-offset-4"
  >
    Report
    <span className="sr-only"> this message from {from}</span>
  </Link>
)

import { MessagesSquare } from 'lucide-react'

/** Shown beside the inbox as long as no enquiry is open. */
export const NoEnquiryChosen = () => (
  <div className="grid min-h-80 place-content-center justify-items-center gap-3 rounded-xl border border-line border-dashed text-ink-soft">
    <MessagesSquare aria-hidden className="size-8" />
    <p>Choose an enquiry to read and answer it.</p>
  </div>
)

import { LoaderCircle } from 'lucide-react'

export function Spinner({ label }: { label: string }) {
  return (
    <span role="status" className="inline-flex items-center gap-2 text-ink-soft">
      <LoaderCircle aria-hidden className="size-4.5 motion-safe:animate-spin" />
      {label}
    </span>
  )
}

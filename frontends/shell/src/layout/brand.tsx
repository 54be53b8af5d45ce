import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'

export function Brand() {
  const { city } = useSite()
  return (
    <Link to="/" className="inline-flex min-h-11 items-center gap-2.5 rounded-md font-semibold tracking-tight">
      <svg viewBox="0 0 32 32" className="size-8 shrink-0" aria-hidden="true">
        <rect width="32" height="32" rx="8" className="fill-primary" />
        <path
          d="M16 6.5c-4.3 0-7.7 3.3-7.7 7.5 0 5.3 7.7 11.5 7.7 11.5s7.7-6.2 7.7-11.5c0-4.2-3.4-7.5-7.7-7.5Z"
          className="fill-on-primary"
        />
        <circle cx="16" cy="14" r="3" className="fill-gold" />
      </svg>
      <span className="text-[1.0625rem] leading-tight">{city.siteName}</span>
    </Link>
  )
}

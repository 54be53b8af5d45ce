import { unsourcedClaims } from '@directory/contracts/catalogue/claims'
import { formatCount } from '@directory/contracts/catalogue/number-format'
import type { Role } from '@directory/contracts/catalogue/roles'
import type { CitySettings } from '@directory/contracts/events/city-settings'
import type { ModerationCounts } from '@directory/contracts/http/moderation'
import type { ClientStats } from '@directory/contracts/http/social-media'
import { Link } from '@directory/frontend-kit/router'
import {
  BadgeCheck,
  Building2,
  CalendarDays,
  ChartColumn,
  CreditCard,
  FileDiff,
  Flag,
  Gavel,
  HeartPulse,
  Inbox,
  LayoutGrid,
  ListChecks,
  type LucideIcon,
  MailX,
  Megaphone,
  MessageSquareText,
  PenLine,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
  Store,
  Users,
} from 'lucide-react'
import { mayOpen } from '../../screens.ts'

interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  readonly count?: number | undefined
  /** What is counted; by default what is waiting. */
  readonly unit?: string
}

interface ToDoProps {
  readonly reader: Role
  readonly counts: ModerationCounts | undefined
  readonly clients: ClientStats | undefined
  readonly settings: CitySettings | undefined
  readonly heldEnquiries: number | undefined
}

/** Links to the other screens that the caller may open, with counts of pending items. */
export function ToDo({ reader, counts, clients, settings, heldEnquiries }: ToDoProps) {
  const entries: Entry[] = [
    ...(settings?.company === null
      ? [{ label: 'Company details are missing', to: '/admin/settings#company-details', icon: Building2 }]
      : []),
    {
      label: 'Moderation desk',
      to: '/admin/desk',
      icon: Gavel,
      count: counts && counts.pending - counts.awaitingOwners + counts.reviews + counts.reports + counts.claims,
    },
    { label: 'Reviews', to: '/admin/reviews', icon: MessageSquareText, count: counts?.reviews },
    {
      label: counts?.overdueReports ? `Reports (${formatCount(counts.overdueReports)} overdue)` : 'Reports',
      to: '/admin/reports',
      icon: Flag,
      count: counts?.reports,
    },
    { label: 'Business claims', to: '/admin/business-claims', icon: Store, count: counts?.claims },
    { label: 'Held enquiries', to: '/admin/enquiries', icon: Inbox, count: heldEnquiries },
    { label: 'Changed since approval', to: '/admin/changes', icon: PenLine, count: counts?.changed },
    { label: 'Imports and owners', to: '/admin/drift', icon: FileDiff, count: counts?.drifts },
    { label: 'Accounts', to: '/admin/accounts', icon: Users },
    { label: 'Suppressed addresses', to: '/admin/suppressions', icon: MailX },
    { label: 'Social media', to: '/admin/social-media', icon: Megaphone, count: clients?.pending },
    { label: 'Content calendar', to: '/admin/social-media/calendar', icon: CalendarDays },
    { label: 'Payments', to: '/admin/payments', icon: CreditCard },
    { label: 'Statistics', to: '/admin/statistics', icon: ChartColumn },
    { label: 'Health', to: '/admin/health', icon: HeartPulse },
    { label: 'Categories', to: '/admin/categories', icon: LayoutGrid },
    {
      label: 'Advertising claims',
      to: '/admin/claims',
      icon: BadgeCheck,
      count: settings && unsourcedClaims(settings.claims).length,
      unit: 'without a source',
    },
    { label: 'Settings', to: '/admin/settings', icon: SlidersHorizontal },
    {
      label: counts?.isAssessmentDue ? 'Online safety: the risk assessment is due' : 'Online safety',
      to: '/admin/online-safety',
      icon: ShieldCheck,
    },
    { label: 'Bulk jobs', to: '/admin/bulk-jobs', icon: ListChecks },
    { label: 'Audit log', to: '/admin/audit', icon: ScrollText },
  ]
  return (
    <nav aria-label="Moderation" className="mt-6 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {entries
        .filter(({ to }) => mayOpen(reader, to))
        .map(({ label, to, icon: Icon, count, unit = 'waiting' }) => (
          <Link
            key={to}
            to={to}
            className="flex min-h-14 items-center gap-3 rounded-xl border border-line bg-surface px-4 py-3 font-semibold shadow-card hover:border-primary"
          >
            <Icon aria-hidden className="size-5 shrink-0 text-primary max-sm:hidden" />
            <span className="min-w-0 flex-1 leading-tight">{label}</span>
            {count !== undefined && (
              <span className="text-ink-soft tabular-nums">
                {formatCount(count)}
                <span className="sr-only"> {unit}</span>
              </span>
            )}
          </Link>
        ))}
    </nav>
  )
}

import { LinkTabs } from '@directory/frontend-kit/ui/link-tabs'

export type ClientScreenName = 'setup' | 'calendar' | 'messages' | 'report'

interface ClientTabsProps {
  /** The path of the setup screen; the others are below it. */
  readonly path: string
  readonly current: ClientScreenName
  /** The viewer's posts to act on, and unread messages. */
  readonly waiting?: number | undefined
  readonly unread?: number | undefined
  /** Whether the setup has a screen at that path. */
  readonly hasSetup?: boolean
}

const some = (count: number | undefined): number | undefined => count || undefined

/** The screens of a client of the social media service. */
export function ClientTabs({ path, current, waiting, unread, hasSetup = true }: ClientTabsProps) {
  const tab = (name: ClientScreenName, label: string, count?: number) => ({
    label,
    to: name === 'setup' ? path : `${path}/${name}`,
    isCurrent: name === current,
    count: some(count),
  })
  const tabs = [
    ...(hasSetup ? [tab('setup', 'Setup')] : []),
    tab('calendar', 'Calendar', waiting),
    tab('messages', 'Messages', unread),
    tab('report', 'Report'),
  ]
  return <LinkTabs label="Social media" tabs={tabs} />
}

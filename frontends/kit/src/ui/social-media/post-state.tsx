import type { PostState } from '@directory/contracts/http/social-posts'
import { Badge } from '@directory/frontend-kit/ui/badge'
import { Check, Hourglass, type LucideIcon, Pencil, Send, Undo2 } from 'lucide-react'
import type { ComponentProps } from 'react'
import { stateText } from '../../social-media/post-text.ts'

interface Look extends Pick<ComponentProps<typeof Badge>, 'tone' | 'className'> {
  readonly icon: LucideIcon
}

const looks: Readonly<Record<PostState, Look>> = {
  draft: { icon: Pencil, tone: 'neutral' },
  proposed: { icon: Hourglass, tone: 'gold' },
  'sent-back': { icon: Undo2, tone: 'danger' },
  approved: { icon: Check, tone: 'primary' },
  published: { icon: Send, tone: 'neutral', className: 'border-transparent! bg-slate! text-on-slate!' },
}

export function PostStateBadge({ state }: { state: PostState }) {
  const { icon: Icon, ...look } = looks[state]
  return (
    <Badge {...look}>
      <Icon aria-hidden />
      {stateText[state]}
    </Badge>
  )
}

import type { Approval } from '@directory/contracts/http/social-approvals'
import { Button } from '@directory/frontend-kit/ui/button'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { findNext, isWaiting } from '../approval-text.ts'
import { ApproveAll } from './approve-all.tsx'
import { PostList } from './post-list.tsx'
import { ShownPost } from './shown-post.tsx'

/** The posts one after another: after a decision, the next one that waits is shown by itself. */
export function ApprovalPosts({ approval: { posts, businessName }, secret }: { approval: Approval; secret: string }) {
  const [chosen, setChosen] = useState<string | undefined>(() => findNext(posts, undefined)?.id)
  const [outcome, setOutcome] = useState('')
  const heading = useRef<HTMLHeadingElement>(null)
  const [drafts] = useState(() => new Map<string, string>())
  const shown = posts.find(({ id }) => id === chosen) ?? posts[0]
  const place = shown ? posts.indexOf(shown) : 0
  const waiting = posts.filter(isWaiting)
  const isMoved = useRef(false)
  const go = (id: string | undefined, said = '') => {
    if (id === chosen && said === outcome) return heading.current?.focus()
    isMoved.current = true
    setOutcome(said)
    setChosen(id)
  }
  // The button that led here may be gone.
  useEffect(() => {
    if (isMoved.current) heading.current?.focus()
    isMoved.current = false
  })
  if (!shown) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p>
          <progress
            value={posts.length - waiting.length}
            max={posts.length}
            aria-label="Posts decided"
            className="mr-3 h-2 w-28 align-middle accent-primary"
          />
          {posts.length - waiting.length} of {posts.length} decided
        </p>
        {waiting.length > 1 && (
          <ApproveAll
            posts={waiting}
            secret={secret}
            onApproved={(left) =>
              go(
                shown.id,
                left === 0 ? 'All posts are approved.' : 'Posts that have changed meanwhile still wait. Please look at them again.',
              )
            }
          />
        )}
      </div>
      <section aria-labelledby="shown-post" className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex items-center justify-between gap-3">
          <Button variant="outline" size="icon" aria-label="Previous post" disabled={place === 0} onClick={() => go(posts[place - 1]?.id)}>
            <ChevronLeft aria-hidden />
          </Button>
          <h2 ref={heading} id="shown-post" tabIndex={-1} className="font-display font-medium text-heading outline-none">
            Post {place + 1} of {posts.length}
          </h2>
          <Button
            variant="outline"
            size="icon"
            aria-label="Next post"
            disabled={place === posts.length - 1}
            onClick={() => go(posts[place + 1]?.id)}
          >
            <ChevronRight aria-hidden />
          </Button>
        </div>
        <p role="status" className="font-medium text-primary empty:hidden">
          {outcome}
        </p>
        <ShownPost
          key={shown.id}
          post={shown}
          businessName={businessName}
          secret={secret}
          drafts={drafts}
          onDecided={(now, said) => go((findNext(now, shown.id) ?? shown).id, said)}
        />
      </section>
      <PostList posts={posts} shown={shown.id} onChoose={go} />
    </div>
  )
}

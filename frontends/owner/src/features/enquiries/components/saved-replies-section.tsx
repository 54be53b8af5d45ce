import { enquiryLimits } from '@directory/contracts/catalogue/enquiries'
import type { SavedReplies } from '@directory/contracts/http/received-enquiries'
import { useQuery } from '@directory/frontend-kit/queries'
import { Button } from '@directory/frontend-kit/ui/button'
import { ConfirmDialog } from '@directory/frontend-kit/ui/confirm-dialog'
import { LeadFocus } from '@directory/frontend-kit/ui/lead-focus'
import { MoveButtons } from '@directory/frontend-kit/ui/move-buttons'
import { Plus } from 'lucide-react'
import { useRef, useState } from 'react'
import { toast } from 'sonner'
import { SettingsSection } from '../../../shared/settings-section.tsx'
import { Answer } from '../../billing/components/answer.tsx'
import { savedRepliesQuery, useSaveReplies } from '../api/saved-replies.ts'
import { type SavedReply, withMoved, withoutReply } from '../saved-reply-changes.ts'
import { showChangeError } from '../show-change-error.ts'
import { ReplyDialog } from './reply-dialog.tsx'

function Replies({ saved }: { saved: SavedReplies }) {
  const { replies, version } = saved
  const saving = useSaveReplies()
  const [editing, setEditing] = useState<{ readonly original: SavedReply | undefined }>()
  const [deleting, setDeleting] = useState<SavedReply>()
  const add = useRef<HTMLButtonElement>(null)
  const save = (next: SavedReplies['replies'], onSaved?: () => void) =>
    saving.mutate({ replies: next, version }, { onSuccess: onSaved, onError: showChangeError })
  const remove = (reply: SavedReply) =>
    save(withoutReply(replies, reply), () => {
      setDeleting(undefined)
      toast.success('Reply deleted')
    })
  return (
    <LeadFocus next={() => add.current} className="grid gap-4">
      {replies.length === 0 && <p>You have not saved any replies yet.</p>}
      <ul className="grid gap-3 empty:hidden">
        {replies.map((reply, index) => (
          <li key={`${reply.title} ${reply.text}`} className="grid gap-3 rounded-lg border border-line p-4">
            <div className="min-w-0">
              <h3 className="font-semibold wrap-anywhere">{reply.title}</h3>
              <p className="mt-1 line-clamp-3 whitespace-pre-line text-ink-soft wrap-anywhere">{reply.text}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              <MoveButtons
                name={reply.title}
                isFirst={index === 0}
                isLast={index === replies.length - 1}
                onMove={(by) => !saving.isPending && save(withMoved(replies, index, by))}
              />
              <Button variant="outline" onClick={() => setEditing({ original: reply })}>
                Edit<span className="sr-only"> {reply.title}</span>
              </Button>
              <Button variant="danger" onClick={() => setDeleting(reply)}>
                Delete<span className="sr-only"> {reply.title}</span>
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {replies.length < enquiryLimits.savedReplies ? (
        <Button ref={add} variant="outline" className="justify-self-start" onClick={() => setEditing({ original: undefined })}>
          <Plus aria-hidden />
          Add a reply
        </Button>
      ) : (
        <p className="text-ink-soft">These are all the replies that you can save.</p>
      )}
      {editing && <ReplyDialog saved={saved} original={editing.original} onClose={() => setEditing(undefined)} />}
      <ConfirmDialog
        isDestructive
        isOpen={deleting !== undefined}
        isBusy={saving.isPending}
        title={`Delete “${deleting?.title ?? ''}”?`}
        description={<p>Answers that you have sent with it stay as they are.</p>}
        error={saving.error}
        action="Delete reply"
        onConfirm={() => deleting && remove(deleting)}
        onCancel={() => setDeleting(undefined)}
      />
    </LeadFocus>
  )
}

/** The texts that the owner has saved for answers. */
export function SavedRepliesSection() {
  const saved = useQuery(savedRepliesQuery)
  return (
    <SettingsSection
      title="Saved replies"
      anchor="saved-replies"
      text="Texts that you often need, to insert into an answer. Where it says {name}, the visitor’s first name is inserted."
    >
      <Answer query={saved} loading="Loading your saved replies…">
        {(loaded) => <Replies saved={loaded} />}
      </Answer>
    </SettingsSection>
  )
}

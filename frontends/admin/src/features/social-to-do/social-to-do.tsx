import { useQuery } from '@directory/frontend-kit/queries'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { ListSkeleton } from '../../shared/list-skeleton.tsx'
import { toDoQuery } from './api/read-to-do.ts'
import { DuePostRow } from './components/due-post-row.tsx'
import { ToDoList } from './components/to-do-list.tsx'
import { UnreadRow } from './components/unread-row.tsx'
import { postLists } from './post-lists.ts'

/** What the team’s clients need today: unread messages first, then the posts that somebody has to do something about. */
export function SocialToDo() {
  const { data, error, refetch } = useQuery(toDoQuery)
  if (!data && error) return <ErrorState title="Today’s work could not be read" message={error.message} onRetry={() => void refetch()} />
  if (!data) return <ListSkeleton label="Loading today’s work…" />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-2">
      <ToDoList title="Unread messages" empty="All messages are read." list={data.unread}>
        {(conversation) => <UnreadRow key={conversation.clientId} conversation={conversation} />}
      </ToDoList>
      {postLists.map(({ name, title, empty }) => (
        <ToDoList key={name} title={title} empty={empty} list={data[name]}>
          {(post) => <DuePostRow key={post.id} post={post} />}
        </ToDoList>
      ))}
    </div>
  )
}

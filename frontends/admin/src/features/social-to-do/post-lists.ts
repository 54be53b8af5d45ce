import type { TeamToDo } from '@directory/contracts/http/team-calendar'

interface PostList {
  readonly name: Exclude<keyof TeamToDo, 'unread'>
  readonly title: string
  readonly empty: string
}

/** The lists of posts, the most urgent first. */
export const postLists: readonly PostList[] = [
  { name: 'overdue', title: 'Overdue', empty: 'No post is overdue.' },
  { name: 'dueToday', title: 'Due today', empty: 'Nothing else is due today.' },
  { name: 'sentBack', title: 'Sent back by the client', empty: 'Nothing was sent back.' },
  { name: 'waitingForClient', title: 'Waiting for the client', empty: 'No posts are waiting for a client.' },
]

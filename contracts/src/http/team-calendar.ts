import { z } from 'zod'
import { nobody } from '../catalogue/social-media.ts'
import { DateTime, Id } from '../primitives.ts'
import { ClientManager } from './client-managers.ts'
import { endpointsOf } from './endpoint.ts'
import { calendarDays, checkDays, Network, Post, PostState, Quota } from './social-posts.ts'

const endpoint = endpointsOf('social-media')

const Filters = z.object({
  client: Id.optional(),
  network: Network.optional(),
  state: PostState.optional(),
  assignee: z
    .union([Id, z.literal(nobody)])
    .optional()
    .describe('A manager to whom the posts’ clients are given'),
})
export type CalendarFilters = z.infer<typeof Filters>

/** A client in the calendar, with the managers to whom it is given and the quotas of the months that the days fall in. */
export const CalendarClient = z.strictObject({
  id: Id,
  name: z.string(),
  managers: z.array(ClientManager.omit({ isAssigned: true })),
  quotas: z.array(Quota),
})
export type CalendarClient = z.infer<typeof CalendarClient>

/** The posts of the caller’s clients, in order of time. */
export const TeamCalendar = z.strictObject({
  /** All clients of the caller, whatever the filters. */
  clients: z.array(CalendarClient),
  posts: z.array(Post),
  hasMore: z.boolean().describe('Whether there are more posts than the answer may hold'),
  /** At most a hundred posts that were sent back, on any day, earliest first. */
  waiting: z.array(Post),
})
export type TeamCalendar = z.infer<typeof TeamCalendar>

export const getCalendar = endpoint({
  summary: 'The posts of all clients between two days, with each client’s quota',
  method: 'GET',
  path: '/social-media/calendar',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  query: Filters.extend(calendarDays).superRefine(checkDays),
  response: TeamCalendar,
})

/** A post that is to be done, with the beginning of its text. */
export const DuePost = Post.pick({ id: true, clientId: true, network: true, text: true, plannedAt: true, state: true }).extend({
  clientName: z.string(),
})
export type DuePost = z.infer<typeof DuePost>

/** The first hundred of a list, and how many there are. */
const listOf = <Item extends z.ZodType>(item: Item) => z.strictObject({ total: z.int().min(0), items: z.array(item) })

const UnreadConversation = z.strictObject({ clientId: Id, clientName: z.string(), messages: z.int().positive(), lastAt: DateTime })

/** What the caller’s clients need today. A post is in each list that it belongs to. */
export const TeamToDo = z.strictObject({
  unread: listOf(UnreadConversation).describe('Conversations with unread messages, the longest waiting first'),
  sentBack: listOf(DuePost).describe('Sent back by the client'),
  overdue: listOf(DuePost).describe('Their time has passed, and they are not published'),
  dueToday: listOf(DuePost).describe('Later today, and not published'),
  waitingForClient: listOf(DuePost).describe('Proposed, and not decided'),
})
export type TeamToDo = z.infer<typeof TeamToDo>

export const getTeamToDo = endpoint({
  summary: 'What the clients need today: unread messages, posts that are due or overdue, and those that wait for somebody',
  method: 'GET',
  path: '/social-media/to-do',
  exposure: 'admin',
  roles: ['socialMediaManager'],
  response: TeamToDo,
})

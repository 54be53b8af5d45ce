import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { readTeamCalendar } from './read-team-calendar.ts'
import { readToDo } from './read-to-do.ts'

/** The team’s work for all of its clients. */
export function teamRoutes(database: Database) {
  return handlers('social-media', {
    getCalendar: ({ caller, query }) => readTeamCalendar(database, caller, query),
    getTeamToDo: ({ caller }) => readToDo(database, caller, new Date()),
  })
}

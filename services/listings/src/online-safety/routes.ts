import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { listAssessments, saveAssessment } from './assessments.ts'
import { readFacts } from './read-facts.ts'

export function onlineSafetyRoutes(database: Database) {
  return handlers('listings', {
    getRiskAssessment: async () => {
      const [assessments, facts] = await Promise.all([listAssessments(database), readFacts(database)])
      return { assessments, facts }
    },

    saveRiskAssessment: ({ caller, body }) => saveAssessment(database, caller, body),
  })
}

import { readStatements } from './find-breaking.ts'

/** `-- contract: …` above a breaking statement gives the reason why it is safe, and the release since when. */
const marker = /^-- contract:[ \t]*(.*)$/m

const minimumReasonLength = 20

/** The violations of the policy in a migration, a line each; empty if it may be released. See docs/migrations.md. */
export async function checkMigration(sql: string): Promise<string[]> {
  const statements = await readStatements(sql)
  return statements.flatMap(({ comment, line, breaks }) => {
    const [, reason] = marker.exec(comment) ?? []
    if (reason === undefined) return breaks.map((problem) => `line ${line} ${problem}`)
    if (breaks.length === 0) return [`line ${line} breaks nothing but has a “-- contract:” comment`]
    return reason.trim().length < minimumReasonLength ? [`line ${line} does not state why it is safe, and since which release`] : []
  })
}

import { readStatements } from './find-breaking.ts'

/** `-- contract: …` above a statement says why it is safe by now that it takes something away, and since which release. */
const marker = /^-- contract:[ \t]*(.*)$/m

/** The shortest that can be a reason. */
const shortestReason = 20

/** What the policy has against a migration, a line for each; empty where it may be released. See docs/migrations.md. */
export async function checkMigration(sql: string): Promise<string[]> {
  const statements = await readStatements(sql)
  return statements.flatMap(({ comment, line, breaks }) => {
    const [, reason] = marker.exec(comment) ?? []
    if (reason === undefined) return breaks.map((what) => `line ${line} ${what}`)
    if (breaks.length === 0) return [`line ${line} takes nothing away and says “-- contract:”`]
    return reason.trim().length < shortestReason ? [`line ${line} does not say why it is safe now, and since which release`] : []
  })
}

import { ReadyReasons } from '@directory/contracts/http/desk'
import { rows } from '@directory/kit/database/rows'
import type { SqlQueries } from '@directory/kit/database/sql'
import { Problem } from '@directory/kit/problem'

/** Until an admin changes them. */
const initial: ReadyReasons['reasons'] = [
  {
    title: 'Not in this city',
    text: 'The directory lists businesses in and around this city only, and yours does not seem to have an address or customers here.',
  },
  {
    title: 'Listed already',
    text: 'This business is listed already. Claim the existing page instead: open it and choose “Is this your business?”.',
  },
  {
    title: 'Too little to go on',
    text: 'Visitors cannot tell from your text what you offer. Describe your services in a few sentences, and submit it again.',
  },
  {
    title: 'Contact details do not work',
    text: 'We could not reach the business with these contact details. Correct them, and submit it again.',
  },
  {
    title: 'Pictures are not yours',
    text: 'The pictures do not seem to show your business, or to be yours. Use your own, and submit it again.',
  },
]

export async function readReadyReasons(sql: SqlQueries): Promise<ReadyReasons> {
  const [saved] = await rows(sql, ReadyReasons)`SELECT reasons, version FROM ready_reasons`
  return saved ?? { reasons: initial, version: 0 }
}

/** Replaces them, unless they have been saved since the given version. */
export async function saveReadyReasons(sql: SqlQueries, { reasons, version }: ReadyReasons): Promise<ReadyReasons> {
  const stored = JSON.stringify(reasons)
  const [saved] =
    version === 0
      ? await rows(sql, ReadyReasons)`
          INSERT INTO ready_reasons (reasons, version) VALUES (${stored}::jsonb, 1) ON CONFLICT DO NOTHING RETURNING reasons, version`
      : await rows(sql, ReadyReasons)`
          UPDATE ready_reasons SET reasons = ${stored}::jsonb, version = version + 1 WHERE version = ${version}::bigint RETURNING reasons, version`
  if (!saved) throw new Problem('conflict')
  return saved
}

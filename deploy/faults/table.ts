import type { Trial } from './try-fault.ts'

const columns: readonly (readonly [string, (trial: Trial) => string | number])[] = [
  ['Fault', ({ fault }) => fault],
  ['Writes done', ({ acknowledged }) => acknowledged],
  ['answered with a problem', ({ refused }) => refused],
  ['not answered', ({ unanswered }) => unanswered],
  ['lost', ({ lost }) => lost],
  ['doubled', ({ doubled }) => doubled],
  ['recovered in s', ({ recovered, left }) => (Object.keys(left).length ? 'never' : recovered)],
]

/** The results of the trials as a Markdown table. */
export function table(trials: readonly Trial[]): string {
  const rows = [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...trials.map((trial) => columns.map(([, of]) => String(of(trial)))),
  ]
  const notes = trials.flatMap(({ fault, note }) => (note ? [`${fault}: ${note}.`] : []))
  return `\n${[...rows.map((row) => `| ${row.join(' | ')} |`), '', ...notes].join('\n')}\n`
}

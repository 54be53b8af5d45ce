import type { Choices, EmailContent, EmailTable, Site } from './email-template.tsx'

/** Each row on a line of its own, with the names of its columns: mail programs do not align plain text. */
const tableText = ({ caption, columns: [, ...columns], rows, advice }: EmailTable): string => {
  const lines = rows.map(([name, ...numbers]) => `${name}: ${numbers.map((number, index) => `${number} (${columns[index]})`).join(', ')}`)
  return [caption, ...lines, ...(advice ? ['', advice] : [])].join('\n')
}

/** The same email without markup, with the URL to open on a line of its own. */
export function plainText(
  { marker, greeting, paragraphs, quote, tables = [], action, closing }: EmailContent,
  { name, url, contactEmail }: Site,
  choices?: Choices,
): string {
  const quoted = quote ? [quote.replace(/^/gm, '> ')] : []
  const todo = action ? [`${action.label}:\n${action.url}`] : []
  const turningOff = [
    ...(choices ? [`${choices.label}:\n${choices.unsubscribeUrl}`] : []),
    ...(choices?.settingsUrl ? [`Choose which emails you get:\n${choices.settingsUrl}`] : []),
  ]
  return `${[...(marker ? [marker] : []), greeting, ...paragraphs, ...quoted, ...tables.map(tableText), ...todo, '--', closing, ...turningOff, `${name}\n${url}\n${contactEmail}`].join('\n\n')}\n`
}

import type { Choices, EmailContent, Site } from './email-template.tsx'

/** The same email without markup, with the URL to open on a line of its own. */
export function plainText(
  { marker, greeting, paragraphs, quote, action, closing }: EmailContent,
  { name, url, contactEmail }: Site,
  choices?: Choices,
): string {
  const quoted = quote ? [quote.replace(/^/gm, '> ')] : []
  const todo = action ? [`${action.label}:\n${action.url}`] : []
  const turningOff = [
    ...(choices ? [`${choices.label}:\n${choices.unsubscribeUrl}`] : []),
    ...(choices?.settingsUrl ? [`Choose which emails you get:\n${choices.settingsUrl}`] : []),
  ]
  return `${[...(marker ? [marker] : []), greeting, ...paragraphs, ...quoted, ...todo, '--', closing, ...turningOff, `${name}\n${url}\n${contactEmail}`].join('\n\n')}\n`
}

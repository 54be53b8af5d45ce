import type { EmailContent, Site } from './email-template.tsx'

/** The same email without markup, with the URL to open on a line of its own. */
export function plainText({ greeting, paragraphs, action, closing }: EmailContent, { name, url, contactEmail }: Site): string {
  const todo = action ? [`${action.label}:\n${action.url}`] : []
  return `${[greeting, ...paragraphs, ...todo, '--', closing, `${name}\n${url}\n${contactEmail}`].join('\n\n')}\n`
}

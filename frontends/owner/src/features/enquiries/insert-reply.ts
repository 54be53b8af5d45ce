/** The first of a person’s names, for a greeting. */
const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** A saved reply for somebody: `{name}` becomes their first name. */
export const fillIn = (reply: string, name: string): string => reply.replaceAll('{name}', firstName(name))

interface Selection {
  readonly start: number
  readonly end: number
}

interface Inserted {
  readonly text: string
  /** Where the cursor belongs afterwards. */
  readonly cursor: number
}

/** Inserts a reply at the cursor, in place of what is selected; on a line of its own if there is other text on the line. */
export function insertReply(text: string, { start, end }: Selection, reply: string): Inserted {
  const [before, after] = [text.slice(0, start), text.slice(end)]
  const separator = before === '' || before.endsWith('\n') ? '' : '\n'
  const inserted = `${before}${separator}${reply}`
  return { text: `${inserted}${after === '' || after.startsWith('\n') ? '' : '\n'}${after}`, cursor: inserted.length }
}

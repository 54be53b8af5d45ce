/** What is put into a file of ours: before a text that stands there once. */
export interface Edit {
  readonly file: string
  readonly before: string
  readonly insert: string
}

/** A text with an edit made. Throws when there is no place for it, or more than one. */
export function edited(text: string, { file, before, insert }: Edit): string {
  const [head, tail, ...others] = text.split(before)
  if (tail === undefined || others.length)
    throw new Error(`${file} has no single place before ${JSON.stringify(before)}: mend deploy/local/new`)
  return `${head}${insert}${before}${tail}`
}

/** The tag of a form's control by name; undefined if there is none. */
export const controlIn = (markup: string, name: string): string | undefined =>
  new RegExp(`<(?:input|select|textarea)\\b[^>]* name="${name}"[^>]*>`).exec(markup)?.[0]

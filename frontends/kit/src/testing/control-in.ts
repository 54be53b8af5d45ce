/** The tag of the control that a form has for one of its values; undefined where it has none. */
export const controlIn = (markup: string, name: string): string | undefined =>
  new RegExp(`<(?:input|select|textarea)\\b[^>]* name="${name}"[^>]*>`).exec(markup)?.[0]

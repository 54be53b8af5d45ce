interface Sending {
  readonly id: string
  readonly text: string
}

/**
 * The id under which a text is sent. The same text keeps it, so that a message whose confirmation was lost is not sent twice; another text gets a new
 * one, since the server would take it for a repetition.
 */
export const identify = (text: string, last: Sending | undefined, createId: () => string): Sending =>
  last?.text === text ? last : { id: createId(), text }

/** Narrows a text, such as from an address or a select, to one of the values; undefined if it is none of them. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

/** The one of the values that something is, such as what an address or a select says; undefined where it is none. */
export const oneOf = <Value extends string>(values: readonly Value[], text: string | null): Value | undefined =>
  values.find((value) => value === text)

import type { z } from 'zod'

/** A text that is valid for a field and differs from every other field's. */
export function exampleText(name: string, place: number, rule: z.ZodType<string, string>): string {
  const texts = [`About ${name}`, `https://${name.toLowerCase()}.example.com/`, `0115 496 0${100 + place}`, `${name}@example.com`]
  const example = texts.find((text) => rule.safeParse(text).success)
  if (example === undefined) throw new Error(`None of the example texts fits ${name}.`)
  return example
}

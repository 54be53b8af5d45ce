import { FatalError } from '@directory/kit/fatal'

/** The spellings of a service's name. */
export interface ServiceName {
  /** For its folder, package and queues, such as `gift-cards`. */
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  /** For display, such as `Gift cards`. */
  readonly words: string
}

/** The spellings of a service's name, from the one in kebab-case. */
export function namesOf(kebab: string): ServiceName {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new FatalError('The name of a service must be lower-case words joined by hyphens, such as gift-cards.')
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  return { kebab, camel, pascal: capital(camel), words: capital(kebab.replaceAll('-', ' ')) }
}

import { FatalError } from '@directory/kit/fatal'

/** How a service is called where. */
export interface ServiceName {
  /** Its folder, its package, its queues, such as `gift-cards`. */
  readonly kebab: string
  readonly camel: string
  readonly pascal: string
  /** To people, such as `Gift cards`. */
  readonly words: string
}

/** The names of a service, from the one in kebab-case. */
export function namesOf(kebab: string): ServiceName {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new FatalError('A service is named in lower-case words joined by hyphens, such as gift-cards.')
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  return { kebab, camel, pascal: capital(camel), words: capital(kebab.replaceAll('-', ' ')) }
}

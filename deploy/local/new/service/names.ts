import { FatalError } from '@directory/kit/fatal'

/** How a service is called where. */
export interface ServiceName {
  /** Its folder, its package, its queues, such as `gift-cards`. */
  readonly kebab: string
  /** Its schema and its role, such as `gift_cards`. */
  readonly snake: string
  readonly camel: string
  readonly pascal: string
  /** In the environment, such as `GIFT_CARDS`. */
  readonly constant: string
  /** To people, such as `Gift cards`. */
  readonly words: string
}

/** A service as a key of an object in our source: quoted where its name has hyphens. */
export const keyOf = ({ kebab, camel }: Pick<ServiceName, 'kebab' | 'camel'>): string => (kebab === camel ? kebab : `'${kebab}'`)

/** The names of a service, from the one in kebab-case. */
export function namesOf(kebab: string): ServiceName {
  if (!/^[a-z]+(-[a-z]+)*$/.test(kebab))
    throw new FatalError('A service is named in lower-case words joined by hyphens, such as gift-cards.')
  const snake = kebab.replaceAll('-', '_')
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
  const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
  return { kebab, snake, camel, pascal: capital(camel), constant: snake.toUpperCase(), words: capital(kebab.replaceAll('-', ' ')) }
}

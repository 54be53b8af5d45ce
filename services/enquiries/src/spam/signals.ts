/** What of an enquiry the signals look at. */
export interface Examined {
  readonly name: string
  readonly email: string
  readonly message: string
  /** The field that people do not see. */
  readonly website: string
}

/** What the signals look at of other enquiries. */
export interface Sender {
  /** Other senders of much the same text in the last week. */
  readonly similarSenders: number
  /** Enquiries from this address in the last day. */
  readonly sentInADay: number
}

interface Signal<Evidence> {
  readonly points: number
  /** In plain words, for the admin who decides. */
  readonly label: string
  readonly applies: (evidence: Evidence) => boolean
}

const inMessage = (points: number, label: string, pattern: RegExp): Signal<Examined> => ({
  points,
  label,
  applies: ({ message }) => pattern.test(message),
})

const links = (message: string): string[] =>
  message.match(/\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]+\.(?:com|net|org|ru|xyz|top|click|site|online|info|biz|shop|win)\b\S*/gi) ?? []
const cheapDomain = /\.(?:ru|xyz|top|click|site|online|biz|win)\b|\bbit\.ly\b|\btinyurl\b/i

/** A word that no language has: many changes between cases, or long without a vowel. */
const isGibberish = (word: string): boolean =>
  /^[a-z]{7,}$/i.test(word) && ((word.match(/[a-z][A-Z]/g) ?? []).length >= 3 || !/[aeiouy]/i.test(word))

/** The part of the letters that are not Latin. */
function foreignShare(message: string): number {
  const letters = message.match(/\p{L}/gu) ?? []
  return letters.length ? letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length / letters.length : 0
}

/** What speaks for spam whatever the words. Most say little alone: together they add up. */
export const signals: readonly Signal<Examined>[] = [
  { points: 100, label: 'A field that people do not see was filled in', applies: ({ website }) => website.trim() !== '' },
  { points: 20, label: 'A link', applies: ({ message }) => links(message).length > 0 },
  { points: 20, label: 'Several links', applies: ({ message }) => links(message).length > 1 },
  {
    points: 35,
    label: 'A link to a domain that is often used for spam',
    applies: ({ message }) => links(message).some((link) => cheapDomain.test(link)),
  },
  inMessage(60, 'Markup of links', /<a\s+href|\[url[=\]]/i),
  { points: 45, label: 'Not in Latin letters', applies: ({ message }) => foreignShare(message) > 0.3 },
  { points: 50, label: 'Words that no language has', applies: ({ message }) => message.split(/\s+/).some(isGibberish) },
  { points: 25, label: 'A name that is none', applies: ({ name }) => isGibberish(name) || /\b(?:seo|marketing|expert|team)\b/i.test(name) },
  {
    points: 30,
    label: 'A throwaway address',
    applies: ({ email }) => /@(?:mailinator|yopmail|guerrillamail|10minutemail|tempmail|trashmail)\.|\.(?:ru|xyz|top|click)$/i.test(email),
  },
]

/** What speaks for spam only once it is certain that the holder of the address is the sender. */
export const senderSignals: readonly Signal<Sender>[] = [
  { points: 60, label: 'Others have sent much the same text', applies: ({ similarSenders }) => similarSenders > 0 },
  { points: 50, label: 'Many enquiries from this address today', applies: ({ sentInADay }) => sentInADay >= 5 },
]

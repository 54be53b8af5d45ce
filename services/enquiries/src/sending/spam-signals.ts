/** What of an enquiry the signals look at. */
export interface Examined {
  readonly name: string
  readonly email: string
  readonly message: string
  /** The field that people do not see. */
  readonly website: string
  /** Other senders of much the same text in the last week. */
  readonly similarSenders: number
  /** Enquiries from this address in the last day. */
  readonly sentInADay: number
}

interface Signal {
  readonly points: number
  /** In plain words, for the admin who decides. */
  readonly label: string
  readonly applies: (enquiry: Examined) => boolean
}

const inMessage = (points: number, label: string, pattern: RegExp): Signal => ({
  points,
  label,
  applies: ({ message }) => pattern.test(message),
})

const links = (message: string): string[] =>
  message.match(/\bhttps?:\/\/\S+|\bwww\.\S+|\b[\w-]+\.(?:com|net|org|ru|xyz|top|click|site|online|info|biz|shop|win)\b\S*/gi) ?? []
const cheapDomain = /\.(?:ru|xyz|top|click|site|online|biz|win)\b|\bbit\.ly\b|\btinyurl\b/i

/** A word that no language has: many changes between cases, or hardly a vowel. */
const isGibberish = (word: string): boolean =>
  /^[a-z]{7,}$/i.test(word) &&
  ((word.match(/[a-z][A-Z]/g) ?? []).length >= 2 || (word.match(/[aeiouy]/gi) ?? []).length / word.length < 0.15)

/** The part of the letters that are not Latin. */
function foreignShare(message: string): number {
  const letters = message.match(/\p{L}/gu) ?? []
  return letters.length ? letters.filter((letter) => !/\p{Script=Latin}/u.test(letter)).length / letters.length : 0
}

const customers =
  /\b(?:(?:can|could) you|(?:do|would|will) you (?:do|have|take|make|sell|supply|fit|fix|repair|service|offer|provide|know|be able)|are you (?:able|free|open|taking)|(?:i|we)(?:'m| am|'re| are)? (?:need|want|looking for|after|hoping)|(?:i|we) (?:would|'d) like|need help|how much|what (?:would|do|does) (?:it|you) (?:cost|charge)|your (?:prices?|rates|availability|price list)|(?:book|get a (?:price|quote)|a quote for)|(?:is it possible|wondering if|wanted to ask)|(?:my|our) (?:\w+ ){0,3}(?:needs?|broke|is broken|leaks?|stopped))\b/i

/** What speaks for spam whatever is said. Most say nothing alone: together they add up. */
export const plainSignals: readonly Signal[] = [
  { points: 100, label: 'A field that people do not see was filled in', applies: ({ website }) => website.trim() !== '' },
  { points: 60, label: 'Others have sent much the same text', applies: ({ similarSenders }) => similarSenders > 0 },
  { points: 50, label: 'Many enquiries from this address today', applies: ({ sentInADay }) => sentInADay >= 5 },
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

/** What spam speaks of, and so do customers of some trades: it says little of somebody who asks for something. */
export const wordSignals: readonly Signal[] = [
  inMessage(
    50,
    'Advertises search engine optimisation or visitors',
    /\b(?:seo|backlinks?|do-?follow|guest post\w*|organic traffic|google rank\w*|first page of google|website audit|smm panel|real (?:instagram )?followers|google reviews for)\b|\branking on\b/i,
  ),
  inMessage(
    50,
    'Offers loans, investments or gambling',
    /\b(?:bitcoin|crypto\w*|casino|betting tips|free spins|merchant cash advance|(?:business|unsecured)[\w ]* loans?|working capital|no credit check|daily profit|trading robot)\b/i,
  ),
  inMessage(
    50,
    'Promises an inheritance or a prize',
    /\b(?:lottery|inheritance|next of kin|late (?:husband|oil merchant)|widow of|donate through you|unclaimed|has won)\b/i,
  ),
  inMessage(
    50,
    'Offers medicines, weight loss or dating',
    /\b(?:viagra|cialis|steroids|without prescription|lose \d+ ?kg|doctors hate|hot singles|saw your profile|love to know you|replica|rolex)\b/i,
  ),
  inMessage(
    40,
    'Offers the business its own services',
    /\b(?:we (?:are an? [\w ]*(?:agency|company|manufacturer|supplier|team)|offer|can build|provide|guarantee|noticed|send your|have buyers)|our (?:team|developers|company|brokers|software|videos)|i (?:am|'m) (?:reaching out|contacting you|a freelance)|i came across your|would you be interested|would you like to sell|share a proposal|professional manufacturer|supplier of|best factory price|free (?:audit|trial|valuation|call)|lead generation|boost your|reduce your energy|more customers|your (?:outdated )?website|payment terminals|boost sales|our (?:\w+ ){0,3}(?:creates?|saves?|helps?|offers?|builds?|delivers?|designs?|sells?)|i (?:write|build|design|can (?:double|increase|boost|get|write|design|build|save))|we represent|direct from)\b/i,
  ),
  inMessage(
    30,
    'Speaks of the reader’s business',
    /\b(?:your (?:competitors|bookings|sales|visitors|revenue|bookkeeping|listing|profile|staff)|(?:businesses|shops|firms|companies) (?:like yours|in your area)|costs? you|dear (?:business )?owner)\b/i,
  ),
  inMessage(
    30,
    'Speaks like a sales letter',
    /\b(?:dear (?:sir|business owner|friend)|only \$|from only|money back|limited offer|click here|sign up|apply now|buy now|book a free|reply (?:to this email|stop|for)|send you (?:our|a)|catalogue|price list|portfolio|proposal|unsubscribe|guaranteed?|(?:shall|may) i send|let us talk|minutes on the phone|or you pay nothing|first \w+ free|annual fee|pay within|outstanding invoice|avoid suspension|apply for up to|moq|an hour|per hour)\b|\$\s?\d|!!!/i,
  ),
  inMessage(30, 'Leads to a messenger or another address', /\b(?:whatsapp|telegram)\b|\b[\w.+-]+@[\w-]+\.\w+/i),
  inMessage(
    25,
    'Praises the site',
    /\b(?:great post|amazing article|enjoy your site|thanks for sharing|visit my homepage|my page|claim your|get verified|domain is about to expire|renew now|grant \d{4})\b/i,
  ),
  inMessage(
    25,
    'Sells addresses or messages',
    /\b(?:contact forms|email marketing|database of|virtual assistants?|explainer videos|app development|ai chatbot|solar panels|remote staff|text messages)\b/i,
  ),
]

/** Asks for something, as customers do: spam offers it. */
export const asks = ({ message }: Examined): boolean => customers.test(message)

/** Websites on which many businesses have pages: none of them can prove anything with the domain. */
export const platforms: readonly string[] = [
  'about.me',
  'amazon.co.uk',
  'amazon.com',
  'bit.ly',
  'booking.com',
  'checkatrade.com',
  'deliveroo.co.uk',
  'ebay.co.uk',
  'ebay.com',
  'etsy.com',
  'facebook.com',
  'fb.com',
  'fresha.com',
  'g.page',
  'goo.gl',
  'google.co.uk',
  'google.com',
  'instagram.com',
  'just-eat.co.uk',
  'linkedin.com',
  'linktr.ee',
  'medium.com',
  'opentable.co.uk',
  'opentable.com',
  'pinterest.co.uk',
  'pinterest.com',
  'tiktok.com',
  'tinyurl.com',
  'treatwell.co.uk',
  'tripadvisor.co.uk',
  'tripadvisor.com',
  'twitter.com',
  'ubereats.com',
  'wa.me',
  'whatsapp.com',
  'x.com',
  'yell.com',
  'yelp.co.uk',
  'yelp.com',
  'youtu.be',
  'youtube.com',
]
const known = new Set(platforms)

export const isPlatform = (domain: string): boolean => known.has(domain)

/** Suffixes of institutions in which everybody has an address: it does not say that somebody speaks for a part of them. */
const institutions: readonly string[] = ['ac.uk', 'gov.uk', 'mod.uk', 'nhs.uk', 'police.uk', 'sch.uk', 'edu']

export const isInstitution = (suffix: string): boolean =>
  institutions.some((institution) => suffix === institution || suffix.endsWith(`.${institution}`))

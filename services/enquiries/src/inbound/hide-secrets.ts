interface Secrets {
  readonly businessAddress: string
  readonly visitorAddress: string
  readonly key: string
}

/** The address with which the visitor follows an enquiry, also as the programs write it that check links. */
const links = /enquiry(?:\?|%3F|-3F)key(?:=|%3D|-3D)[^\s&"'<>)]*/gi

/**
 * Removes from a text what would let its readers act as its writer: the conversation’s addresses, and the link of its visitor. Whoever quotes our
 * email would pass them on.
 */
export function hideSecrets(text: string, { businessAddress, visitorAddress, key }: Secrets): string {
  const secrets = new RegExp([businessAddress, visitorAddress, key].join('|'), 'gi')
  return text.replace(links, 'enquiry').replace(secrets, '…')
}

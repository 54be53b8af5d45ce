interface ReportedMessage {
  readonly conversation: string
  readonly message: string
}

const about = 'enquiry-message'
const isId = (text: string | null): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text ?? '')

/** The form for complaints, filled in with which message of an enquiry it is about. */
export const reportMessagePath = ({ conversation, message }: ReportedMessage): string =>
  `/complaints?${new URLSearchParams({ about, conversation, message })}`

/** How a complaint about the message that an address names begins. Anybody can write an address, so nothing but ids is taken from it. */
export function describeReportedMessage(query: URLSearchParams): string {
  const [conversation, message] = [query.get('conversation'), query.get('message')]
  if (query.get('about') !== about || !isId(conversation) || !isId(message)) return ''
  return `I report a message in an enquiry.\nEnquiry: ${conversation}\nMessage: ${message}\n\nWhat is wrong with it: `
}

import type { FAQPage, WithContext } from 'schema-dts'

interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions and answers as structured data. */
export const faqPage = (questions: readonly Question[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

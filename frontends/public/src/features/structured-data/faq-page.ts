import type { FAQPage, WithContext } from 'schema-dts'

interface Question {
  readonly question: string
  readonly answer: string
}

/** Questions with their answers, for search engines. */
export const faqPage = (questions: readonly Question[]): WithContext<FAQPage> => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

import { useSite } from '@directory/frontend-kit/site'
import { listQuestions } from '../questions.ts'
import { AccordionItem } from './accordion.tsx'

export function Questions() {
  const site = useSite()
  const { contact } = site.city
  return (
    <section aria-labelledby="questions-title" className="below-fold-190 wrap grid gap-x-16 gap-y-6 py-20 lg:grid-cols-[1fr_1.7fr]">
      <div>
        <h2 id="questions-title" className="font-display font-medium text-title">
          Frequently asked questions
        </h2>
        <p className="mt-3 text-ink-soft">
          Something else? Write to{' '}
          <a href={`mailto:${contact.email}`} className="font-semibold text-primary underline underline-offset-4">
            {contact.email}
          </a>
          .
        </p>
      </div>
      <div className="border-line border-t">
        {listQuestions(site).map(({ question, answer }) => (
          <AccordionItem key={question} group="questions" title={question}>
            <p>{answer}</p>
          </AccordionItem>
        ))}
      </div>
    </section>
  )
}

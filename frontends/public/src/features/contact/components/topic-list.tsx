import { ChevronRight } from 'lucide-react'
import { emailAbout, topics } from '../topics.ts'

/** Topics; each opens an email with its subject. */
export function TopicList({ email }: { email: string }) {
  return (
    <section aria-labelledby="topics-title">
      <h2 id="topics-title" className="font-display font-medium text-title">
        What to write about
      </h2>
      <p className="mt-3 text-ink-soft">Choose a topic and your mail program opens with the subject filled in.</p>
      <ul className="mt-7 border-line border-t">
        {topics.map((topic) => (
          <li key={topic.subject} className="border-line border-b">
            <a href={emailAbout(email, topic)} className="group flex min-h-14 items-center gap-4 rounded-sm py-4">
              <span className="flex-1">
                <span className="block font-semibold text-[1.0625rem] group-hover:text-primary">{topic.subject}</span>
                <span className="mt-0.5 block text-ink-soft">{topic.text}</span>
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-ink-soft transition-transform group-hover:translate-x-1" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

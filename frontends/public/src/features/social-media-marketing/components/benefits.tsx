import { useSite } from '@directory/frontend-kit/site'
import { ChartLine, Clock, PenLine, Users } from 'lucide-react'
import { Point } from '../../marketing/components/point.tsx'

export function Benefits() {
  const { city } = useSite()
  return (
    <section aria-labelledby="benefits-title" className="wrap py-16 sm:py-20">
      <h2 id="benefits-title" className="font-display font-medium text-title">
        What you get out of it
      </h2>
      <ul className="mt-9 grid gap-x-10 gap-y-10 sm:grid-cols-2 lg:grid-cols-4">
        <li>
          <Point icon={Clock} tint="ochre" title="Your evenings back">
            <p>We plan, write and publish. You run your business.</p>
          </Point>
        </li>
        <li>
          <Point icon={PenLine} tint="moss" title="Words that sound like you">
            <p>Your colours, your tone and your limits are set down before the first post.</p>
          </Point>
        </li>
        <li>
          <Point icon={Users} tint="slate" title="Followers from round here">
            <p>We write for {city.name}, because followers elsewhere do not walk through your door.</p>
          </Point>
        </li>
        <li>
          <Point icon={ChartLine} tint="clay" title="Growth that adds up">
            <p>Regular posts are remembered. We keep the rhythm when you are busy.</p>
          </Point>
        </li>
      </ul>
    </section>
  )
}

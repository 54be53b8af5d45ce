import { Link } from '@directory/frontend-kit/router'
import { Hammer } from 'lucide-react'
import { Button } from './button.tsx'

/** Says plainly that a page is not there yet, and where to go meanwhile. */
export function UpcomingScreen({ title }: { title: string }) {
  return (
    <section className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary">
        <Hammer aria-hidden className="size-7" />
      </span>
      <h1 className="mt-6 font-display font-medium text-title">{title}</h1>
      <p className="mt-3 max-w-md text-ink-soft">This page is not available yet. We are working on it; please come back soon.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        <Button asChild>
          <Link to="/businesses">Browse businesses</Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Go to the home page</Link>
        </Button>
      </div>
    </section>
  )
}

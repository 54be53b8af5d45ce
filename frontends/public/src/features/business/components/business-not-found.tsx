import { Link, useNavigate } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { ArrowLeft, Store } from 'lucide-react'

/** There is no such listing, or not any more. */
export function BusinessNotFound() {
  const navigate = useNavigate()
  return (
    <section className="wrap grid min-h-[60vh] place-content-center justify-items-center py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-primary-soft text-primary">
        <Store aria-hidden className="size-7" />
      </span>
      <h1 className="mt-6 font-display font-medium text-title">Business Not Found</h1>
      <p className="mt-3 max-w-md text-ink-soft">The business you're looking for doesn't exist or is no longer active.</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">
        {/* A link, so that it leads somewhere without script and where there is nothing to go back to. */}
        <Button asChild>
          <Link
            to="/businesses"
            onClick={(event) => {
              if (window.history.length <= 1) return
              event.preventDefault()
              void navigate(-1)
            }}
          >
            <ArrowLeft aria-hidden />
            Go Back
          </Link>
        </Button>
        <Button asChild variant="outline">
          <Link to="/">Go to the home page</Link>
        </Button>
      </div>
    </section>
  )
}

import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { Card } from '@directory/frontend-kit/ui/card'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'

interface AuthCardProps {
  readonly title: string
  readonly text: string
  readonly back: { readonly to: string; readonly label: string }
  readonly children: ReactNode
}

/** The frame of the authentication screens. */
export function AuthCard({ title, text, back, children }: AuthCardProps) {
  return (
    <section className="mx-auto w-full max-w-md px-4 py-12">
      <Button asChild variant="quiet" className="-ml-4.5">
        <Link to={back.to}>
          <ArrowLeft aria-hidden="true" /> {back.label}
        </Link>
      </Button>
      <h1 className="mt-6 font-display font-medium text-title">{title}</h1>
      <p className="mt-2 text-ink-soft">{text}</p>
      <Card className="mt-8 p-5 sm:p-7">{children}</Card>
    </section>
  )
}

import { Link } from '@directory/frontend-kit/router'
import type { ReactNode } from 'react'

interface AdminScreenProps {
  readonly title: string
  readonly intro: ReactNode
  readonly children: ReactNode
}

/** A screen below the dashboard. */
export function AdminScreen({ title, intro, children }: AdminScreenProps) {
  return (
    <div className="wrap pt-8 pb-20">
      <Link to="/admin" className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4">
        Admin Dashboard
      </Link>
      <h1 className="mt-3 font-display font-medium text-title">{title}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-ink-soft">{intro}</p>
      {children}
    </div>
  )
}

import { dashboardTitle } from '@directory/contracts/catalogue/roles'
import { Link } from '@directory/frontend-kit/router'
import type { ReactNode } from 'react'
import { useRole } from './use-role.ts'

interface AdminScreenProps {
  readonly title: string
  readonly intro: ReactNode
  readonly children: ReactNode
}

/** A screen below the dashboard. */
export function AdminScreen({ title, intro, children }: AdminScreenProps) {
  const { role } = useRole()
  return (
    <div className="wrap pt-8 pb-20">
      <Link to="/admin" className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-4">
        {dashboardTitle(role)}
      </Link>
      <h1 className="mt-3 font-display font-medium text-title">{title}</h1>
      <p className="mt-2 mb-6 max-w-[70ch] text-ink-soft">{intro}</p>
      {children}
    </div>
  )
}

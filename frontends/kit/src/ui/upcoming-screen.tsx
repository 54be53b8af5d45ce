import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Hammer } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { NoticeScreen } from './notice-screen.tsx'

interface UpcomingScreenProps {
  readonly title: string
  readonly missing: string
  /** What is there already, before the ways that lead on from anywhere. */
  readonly children?: ReactNode
}

/** Says plainly that a page is not there yet, and where to go meanwhile. */
export function UpcomingScreen({ title, missing, children }: UpcomingScreenProps) {
  const { city } = useSite()
  return (
    <NoticeScreen
      icon={Hammer}
      title={title}
      message={
        <>
          {missing} We are working on it. Until then, write to{' '}
          <a href={`mailto:${city.contact.email}`} className="font-semibold text-primary underline underline-offset-4">
            {city.contact.email}
          </a>
          .
        </>
      }
    >
      {children}
      <Button asChild variant={children ? 'outline' : 'primary'}>
        <Link to="/businesses">Browse businesses</Link>
      </Button>
      <Button asChild variant="outline">
        <Link to="/">Go to the home page</Link>
      </Button>
    </NoticeScreen>
  )
}

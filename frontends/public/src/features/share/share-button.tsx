import { Button } from '@directory/frontend-kit/ui/button'
import { Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { share, wayToShare } from './share.ts'

interface ShareButtonProps {
  readonly title: string
  /** Of this site. */
  readonly path: string
}

const neverChanges = () => () => {}
const unknown = () => null

/** Hands the address of a page on; nothing where the browser has no way to. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const way = useSyncExternalStore(neverChanges, wayToShare, unknown)
  if (!way) return null
  return (
    <Button variant="outline" className="print:hidden" onClick={() => void share(way, { title, path })}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}

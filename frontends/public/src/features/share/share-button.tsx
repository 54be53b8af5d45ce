import { Button } from '@directory/frontend-kit/ui/button'
import { Share2 } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { share, wayToShare } from './share.ts'

interface ShareButtonProps {
  readonly title: string
  /** A path of this site. */
  readonly path: string
}

const neverChanges = () => () => {}
const onServer = () => null

/** Shares the address of a page; nothing if the browser cannot. */
export function ShareButton({ title, path }: ShareButtonProps) {
  const method = useSyncExternalStore(neverChanges, wayToShare, onServer)
  if (!method) return null
  return (
    <Button variant="outline" className="print:hidden" onClick={() => void share(method, { title, path })}>
      <Share2 aria-hidden />
      Share
    </Button>
  )
}

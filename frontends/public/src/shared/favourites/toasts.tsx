import { nextPaint } from '@directory/frontend-kit/next-paint'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import type { ReactNode } from 'react'
import { maxFavourites } from './favourites.ts'
import type { Saved } from './use-favourites.ts'

let currentToast: string | number | undefined

/** Replaces the previous message: hearts are often pressed in quick succession. */
async function showToast(message: string, description: string | undefined, action: (close: () => void) => ReactNode): Promise<void> {
  await nextPaint()
  const { toast } = await import('sonner')
  const close = () => toast.dismiss(currentToast)
  close()
  currentToast = toast(message, { description, action: <div className="-my-2 -mr-2 ml-auto shrink-0">{action(close)}</div> })
}

const words = ({ isKept, hasDropped }: Saved): string | undefined => {
  if (!isKept) return 'Your browser keeps them only until you close this page.'
  return hasDropped ? `You can have ${maxFavourites}: the oldest has been removed.` : undefined
}

/** Confirms that a favourite was saved, with a link to all of them. */
export const showSaved = (saved: Saved): Promise<void> =>
  showToast('Saved to your favourites', words(saved), (close) => (
    <Button asChild variant="quiet">
      <Link to="/favourites" onClick={close}>
        View all
      </Link>
    </Button>
  ))

/** Confirms that favourites were removed, with an undo button. */
export const showRemoved = (undo: () => void): Promise<void> =>
  showToast('Removed from your favourites', undefined, (close) => (
    <Button
      variant="quiet"
      onClick={() => {
        undo()
        close()
      }}
    >
      Undo
    </Button>
  ))

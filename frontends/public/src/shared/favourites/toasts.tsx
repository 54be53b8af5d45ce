import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import type { ReactNode } from 'react'
import { mostFavourites } from './favourites.ts'
import type { Saved } from './use-favourites.ts'

let shown: string | number | undefined

/** Shows a message in the place of the last one: hearts are often pressed one after the other. */
async function say(message: string, description: string | undefined, action: (close: () => void) => ReactNode): Promise<void> {
  const { toast } = await import('sonner')
  const close = () => toast.dismiss(shown)
  close()
  shown = toast(message, { description, action: <div className="-my-2 -mr-2 ml-auto shrink-0">{action(close)}</div> })
}

const words = ({ isKept, hasDropped }: Saved): string | undefined => {
  if (!isKept) return 'Your browser keeps them only until you close this page.'
  return hasDropped ? `You can have ${mostFavourites}: the oldest made room.` : undefined
}

/** Says that a favourite is saved, with the way to all of them. */
export const showSaved = (saved: Saved): Promise<void> =>
  say('Saved to your favourites', words(saved), (close) => (
    <Button asChild variant="quiet">
      <Link to="/favourites" onClick={close}>
        View all
      </Link>
    </Button>
  ))

/** Says that favourites are gone, and brings them back if that was a mistake. */
export const showRemoved = (undo: () => void): Promise<void> =>
  say('Removed from your favourites', undefined, (close) => (
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

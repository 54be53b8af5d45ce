import { Button } from '@directory/frontend-kit/ui/button'
import { Trash2 } from 'lucide-react'
import { useAsking } from '../../../shared/use-asking.ts'

interface ClearFavouritesProps {
  readonly count: number
  readonly onClear: () => void
}

/** Clears the list after confirmation. */
export function ClearFavourites({ count, onClear }: ClearFavouritesProps) {
  const { isAsking, setAsking, first } = useAsking()
  if (!isAsking)
    return (
      <Button ref={first} variant="quiet" onClick={() => setAsking(true)}>
        <Trash2 aria-hidden />
        Clear all
      </Button>
    )
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-labelledby="clear-question" className="flex flex-wrap items-center gap-3">
      <p id="clear-question">{count === 1 ? 'Remove your favourite?' : `Remove all ${count} favourites?`}</p>
      <Button ref={first} variant="outline" onClick={() => setAsking(false)}>
        {count === 1 ? 'Keep it' : 'Keep them'}
      </Button>
      <Button onClick={onClear}>{count === 1 ? 'Remove' : 'Remove all'}</Button>
    </div>
  )
}

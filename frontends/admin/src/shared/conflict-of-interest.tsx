import { type ConflictOfInterest as Conflict, conflictsOfInterest } from '@directory/contracts/catalogue/conflicts-of-interest'
import { Alert } from '@directory/frontend-kit/ui/alert'

/** Says why somebody cannot decide, in place of the buttons. */
export function ConflictOfInterest({ conflict }: { conflict: Conflict }) {
  return (
    <Alert>
      <p>{conflictsOfInterest[conflict]}</p>
      <p>It waits for another moderator or admin. If you are the only one, it waits until there is another.</p>
    </Alert>
  )
}

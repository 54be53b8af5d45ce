import { mailKinds } from '@directory/contracts/catalogue/mail-kinds'
import { type UnsubscribeChoice, unsubscribePath } from '@directory/contracts/catalogue/unsubscribing'
import type { UnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { Button } from '@directory/frontend-kit/ui/button'

interface ChoicesProps {
  readonly link: UnsubscribeLink
  readonly secret: string
}

interface Option {
  readonly choice: UnsubscribeChoice
  readonly label: string
}

const everything: Option = { choice: 'unsubscribe-all', label: 'Turn off all optional emails' }

const listOptions = ({ kind, isWanted, isEveryKindOff }: UnsubscribeLink): Option[] => {
  if (isWanted) return [{ choice: 'unsubscribe', label: 'Unsubscribe' }, everything]
  const again: Option = { choice: 'subscribe', label: `Subscribe to “${mailKinds[kind].label}” again` }
  return isEveryKindOff ? [again] : [again, everything]
}

/** The choices as a plain form, which works without JavaScript and without a session. */
export function Choices({ link, secret }: ChoicesProps) {
  return (
    <form method="post" action={`${unsubscribePath}?${new URLSearchParams({ link: secret })}`} className="contents">
      {listOptions(link).map(({ choice, label }) => (
        <Button key={choice} type="submit" name="choice" value={choice} variant={choice === 'unsubscribe' ? 'primary' : 'outline'}>
          {label}
        </Button>
      ))}
    </form>
  )
}

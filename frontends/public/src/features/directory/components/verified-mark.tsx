import { Icon } from '@directory/frontend-kit/ui/icon'

/** Says on a card that we have verified the business; its page says what, and when. */
export const VerifiedMark = ({ isVerified }: { isVerified: boolean }) =>
  isVerified && (
    <span className="inline-flex items-center gap-1 font-semibold text-primary">
      <Icon name="badge-check" className="size-4" />
      Verified
    </span>
  )

import type { Claim } from '@directory/contracts/catalogue/claims'

/** The text of a claim; an asterisk refers to its source. */
export function Claimed({ text, source }: Claim) {
  return (
    <span>
      {text}
      {source !== null && (
        <span aria-hidden className="align-[0.5em] text-[max(0.5em,0.625rem)] leading-none">
          *
        </span>
      )}
    </span>
  )
}

import { useSite } from '@directory/frontend-kit/site'
import { ClaimNumbers } from '../../marketing/components/claim-numbers.tsx'

/** The directory's reach in numbers, as claimed; real counts are on the About page. */
export function Statistics() {
  const { visitors, businesses, conversion } = useSite().claims
  const claims = [visitors, businesses, conversion]
  if (claims.every(({ text }) => text === null)) return null
  return (
    <section aria-label="The directory in numbers" className="wrap pb-16 sm:pb-20">
      <ClaimNumbers
        claims={claims}
        className="ground-deep street-map overflow-hidden rounded-xl px-6 py-10 [--street-map-mask:linear-gradient(transparent,#000a)] sm:px-10 sm:text-center"
        gridClassName="sm:auto-cols-fr sm:grid-flow-col"
      />
    </section>
  )
}

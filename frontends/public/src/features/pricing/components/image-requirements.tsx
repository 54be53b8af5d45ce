import { packageIds, packages } from '@directory/contracts/catalogue/packages'
import { imageRules, imageSizes } from '../image-guidance.ts'
import { formatImageCap } from '../plans.ts'
import { ImageFrame } from './image-frame.tsx'

const facts = [...packageIds.map((id) => [packages[id].name, formatImageCap(packages[id].imageCap)] as const), ...imageRules]

/** The number and recommended sizes of a listing's images. */
export function ImageRequirements() {
  return (
    <section aria-labelledby="images-title" className="border-line border-y bg-sunken py-16 sm:py-20">
      <div className="wrap grid gap-x-16 gap-y-10 lg:grid-cols-[1fr_1.7fr] lg:items-start">
        <div>
          <h2 id="images-title" className="font-display font-medium text-title">
            Image requirements
          </h2>
          <p className="mt-3 text-ink-soft">
            Good pictures do half the talking. These are the sizes that look sharp on every screen, drawn here to one scale.
          </p>
          <dl className="mt-6 divide-y divide-line border-line border-y">
            {facts.map(([term, value]) => (
              <div key={term} className="flex justify-between gap-6 py-3">
                <dt className="text-ink-soft">{term}</dt>
                <dd className="text-right font-semibold">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <ul className="grid gap-5 sm:grid-cols-2">
          {imageSizes.map((size) => (
            <li key={size.name}>
              <ImageFrame size={size} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

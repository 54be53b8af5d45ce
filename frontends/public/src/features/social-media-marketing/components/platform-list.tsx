import { socialPlatforms } from '@directory/contracts/catalogue/offers'
import { Card } from '@directory/frontend-kit/ui/card'
import { Point } from '../../marketing/components/point.tsx'
import { platforms } from '../platforms.ts'

export function PlatformList() {
  return (
    <section aria-labelledby="platforms-title" className="border-line border-y bg-sunken py-16 sm:py-20">
      <div className="wrap">
        <h2 id="platforms-title" className="font-display font-medium text-title">
          Four platforms, one voice
        </h2>
        <p className="mt-3 max-w-xl text-ink-soft">We learn how you speak, and say it in the way that each place likes to hear it.</p>
        <ul className="mt-9 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
          {socialPlatforms.map((platform) => {
            const { label, icon, tint, text } = platforms[platform]
            return (
              <li key={platform}>
                <Card className="h-full p-6">
                  <Point icon={icon} tint={tint} title={label}>
                    <p>{text}</p>
                  </Point>
                </Card>
              </li>
            )
          })}
        </ul>
      </div>
    </section>
  )
}

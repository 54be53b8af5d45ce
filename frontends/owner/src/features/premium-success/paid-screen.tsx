import { describeContents } from '@directory/contracts/catalogue/package-contents-text'
import { packages } from '@directory/contracts/catalogue/packages'
import { Card } from '@directory/frontend-kit/ui/card'
import { FeatureList } from '@directory/frontend-kit/ui/feature-list'
import { Icon } from '@directory/frontend-kit/ui/icon'
import type { ReactNode } from 'react'
import { paidFeatures } from '../billing/paid-features.ts'

interface PaidScreenProps {
  readonly title: string
  readonly text: string
  readonly packageId: keyof typeof paidFeatures
  /** Links to go on from here. */
  readonly children: ReactNode
}

/** Confirms that a package is paid for, with its features. */
export function PaidScreen({ title, text, packageId, children }: PaidScreenProps) {
  return (
    <section className="wrap grid min-h-[60vh] content-center justify-items-center py-16 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-gold text-on-gold">
        <Icon name="award" className="size-7" />
      </span>
      <h1 className="mt-6 font-display font-medium text-title">{title}</h1>
      <p className="mt-3 max-w-xl text-ink-soft text-lg">{text}</p>
      <Card className="mt-8 w-full max-w-md p-6">
        <h2 className="mb-4 text-left font-semibold">What {packages[packageId].name} brings</h2>
        <FeatureList features={[...paidFeatures[packageId], ...describeContents(packageId)]} />
      </Card>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}

import { Check } from 'lucide-react'

/** A package's features, each with a tick. */
export function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <ul className="grid gap-3 text-left">
      {features.map((feature) => (
        <li key={feature} className="flex gap-3">
          <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-primary" />
          {feature}
        </li>
      ))}
    </ul>
  )
}

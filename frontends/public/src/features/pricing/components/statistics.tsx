import { KeyNumbers } from '../../marketing/components/key-numbers.tsx'

// Advertising copy from the specification; real counts are on the About page.
const statistics = [
  { value: '10,000+', label: 'visitors' },
  { value: '500+', label: 'businesses' },
  { value: '85%', label: 'conversion' },
]

/** The directory's reach in numbers. */
export function Statistics() {
  return (
    <section aria-label="The directory in figures" className="wrap py-16 sm:py-20">
      <div className="ground-deep street-map overflow-hidden rounded-xl px-6 py-10 [--street-map-mask:linear-gradient(transparent,#000a)] sm:px-10">
        <KeyNumbers numbers={statistics} className="sm:grid-cols-3 sm:text-center" />
      </div>
    </section>
  )
}

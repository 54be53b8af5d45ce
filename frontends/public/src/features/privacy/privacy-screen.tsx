import { Link } from '@directory/frontend-kit/router'
import { useSite } from '@directory/frontend-kit/site'
import { Breadcrumb } from '@directory/frontend-kit/ui/breadcrumb'
import { type Kept, keptByUs, keptInBrowser } from './kept.ts'

const heading = 'font-display font-medium text-heading'
const textLink = 'font-semibold text-primary underline underline-offset-4'

function KeptList({ items }: { items: readonly Kept[] }) {
  return (
    <dl className="mt-4 grid gap-4">
      {items.map(({ what, why, howLong }) => (
        <div key={what} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-semibold">{what}</dt>
          <dd className="mt-1">{why}</dd>
          <dd className="mt-1 text-ink-soft text-sm">Kept: {howLong}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Explains which data is stored where, why and for how long. */
export function PrivacyScreen() {
  const { contact } = useSite().city
  return (
    <article className="wrap pt-2 pb-20">
      <Breadcrumb trail={[{ label: 'Home', to: '/' }]} current="Privacy and cookies" />
      <div className="max-w-[68ch]">
        <h1 className="mt-4 font-display font-medium text-title">Privacy and cookies</h1>
        <p className="mt-4 text-ink-soft text-lg">What we keep, where, why and for how long. It is not much.</p>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className={heading}>In your browser</h2>
          <KeptList items={keptInBrowser} />
        </section>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className={heading}>Why we do not ask you to accept cookies</h2>
          <p className="mt-2">
            Everything in that list is needed for something that you asked for yourself: to stay signed in, to see the colours that you
            chose, to find what you saved or typed. The law does not require consent for that. We do not track you, and show no
            advertisements from ad networks. If a page has a map, its images come from the map’s provider, who sees your IP address when you
            view it.
          </p>
        </section>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className={heading}>On our servers</h2>
          <KeptList items={keptByUs} />
        </section>
        <section className="mt-9 border-line border-t pt-6">
          <h2 className={heading}>Your rights</h2>
          <p className="mt-2">
            In{' '}
            <Link to="/profile" className={textLink}>
              Account Settings
            </Link>{' '}
            you can correct your details, download everything that we hold about you, and delete your account. For anything else, write to{' '}
            <a href={`mailto:${contact.email}`} className={textLink}>
              {contact.email}
            </a>
            .
          </p>
        </section>
      </div>
    </article>
  )
}

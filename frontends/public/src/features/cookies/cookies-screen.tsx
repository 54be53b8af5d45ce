import { browserStorage, type StoredItem, storageKinds } from '@directory/contracts/catalogue/browser-storage'
import { useSite } from '@directory/frontend-kit/site'
import { PolicyPage, Section } from '../../shared/policy/policy-page.tsx'
import { sections } from './sections.ts'

const StoredList = ({ need }: { need: StoredItem['need'] }) => (
  <dl className="mt-4 grid gap-4">
    {browserStorage
      .filter((item) => item.need === need)
      .map(({ name, isPrefix, kinds, purpose, lasts }) => (
        <div key={name} className="rounded-lg border border-line bg-surface p-4">
          <dt className="font-mono font-semibold text-sm wrap-anywhere">
            {name}
            {isPrefix && '…'}
          </dt>
          <dd className="mt-1">{purpose}</dd>
          <dd className="mt-2 text-ink-soft text-sm">
            {kinds.map((kind) => storageKinds[kind]).join(' or ')}, set by this site. Stays: {lasts}
          </dd>
        </div>
      ))}
  </dl>
)

/** Lists everything that the product stores in a browser. */
export function CookiesScreen() {
  const { map } = useSite()
  return (
    <PolicyPage title="Cookies" lead="Everything that our pages store in your browser. It is not much." sections={[]}>
      <Section
        title="Strictly necessary"
        text="What you ask for does not work without these. Where the address of the site begins with https, the names of the cookies of your session begin with __Host- or __Secure-, which makes them safer."
      >
        <StoredList need="necessary" />
      </Section>
      <Section
        title="What you have chosen or opened"
        text="These remember a choice of yours, and are there only once you have made it, or which listings you have opened, from the first one on."
      >
        <StoredList need="choice" />
      </Section>
      {sections(map !== null).map((section) => (
        <Section key={section.title} {...section} />
      ))}
    </PolicyPage>
  )
}

import { formatDate } from '@directory/contracts/catalogue/local-time'
import { noticeDays, termsVersions } from '@directory/contracts/catalogue/terms-versions'

/** The versions of the terms, newest first, with what changed in each. */
export const Versions = () => (
  <ol className="mt-4 grid gap-4">
    {termsVersions.map(({ version, appliesFrom, changes }) => (
      <li key={version} className="rounded-lg border border-line bg-surface p-4">
        <h3 className="font-semibold">
          Version of <time dateTime={version}>{formatDate(version)}</time>
        </h3>
        <ul className="mt-2 list-disc space-y-1 pl-5">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft text-sm">
          Applies from {formatDate(version)} to new accounts and orders, and to earlier accounts from {formatDate(appliesFrom)}, or{' '}
          {noticeDays} days after we have written to their holders if that is later.
        </p>
      </li>
    ))}
  </ol>
)

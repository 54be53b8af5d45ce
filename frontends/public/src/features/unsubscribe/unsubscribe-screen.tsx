import { mailKinds } from '@directory/contracts/catalogue/mail-kinds'
import type { UnsubscribeLink } from '@directory/contracts/http/mail-settings'
import { useQuery } from '@directory/frontend-kit/queries'
import { Link, useSearchParams } from '@directory/frontend-kit/router'
import { ErrorState } from '@directory/frontend-kit/ui/error-state'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { Spinner } from '@directory/frontend-kit/ui/spinner'
import { Mail, MailCheck, MailX } from 'lucide-react'
import { linkQuery, readSecret } from './api/read-link.ts'
import { Choices } from './components/choices.tsx'

const Settings = () => (
  <p className="w-full text-ink-soft text-sm">
    <Link to="/profile#emails" className="inline-block min-h-6 font-semibold text-primary underline underline-offset-4">
      All your email settings
    </Link>{' '}
    (you need to be signed in)
  </p>
)

const describe = ({ kind, email, isWanted, isEveryKindOff }: UnsubscribeLink): { title: string; message: string } => {
  const { label, description } = mailKinds[kind]
  if (isWanted) return { title: `Unsubscribe from “${label}”?`, message: `${email} gets these emails: ${description}` }
  const rest = 'We still send what you need to know, for example about payments or the security of your account.'
  return isEveryKindOff
    ? { title: 'All optional emails are off', message: `${email} gets none of them any more. ${rest}` }
    : { title: 'You are unsubscribed', message: `${email} no longer gets emails about “${label}”. ${rest}` }
}

/** Lets the reader of an email turn such emails off. Opening the page changes nothing. */
export function UnsubscribeScreen() {
  const [search] = useSearchParams()
  const secret = readSecret(search)
  const { data: link, error, refetch } = useQuery(linkQuery(secret))
  if (link)
    return (
      <NoticeScreen icon={link.isWanted ? Mail : MailCheck} {...describe(link)}>
        <Choices link={link} secret={secret} />
        <Settings />
      </NoticeScreen>
    )
  if (link === null)
    return (
      <NoticeScreen
        icon={MailX}
        title="This link is not valid"
        message="It may be incomplete, or the account may no longer have the address that it was sent to."
      >
        <Settings />
      </NoticeScreen>
    )
  return (
    <div className="wrap py-16">
      <h1 className="sr-only">Unsubscribe</h1>
      {error ? (
        <ErrorState title="Error Loading Your Settings" message={error.message} onRetry={() => void refetch()} />
      ) : (
        <Spinner label="Loading your settings…" />
      )}
    </div>
  )
}

import { dashboardTitle, type Role, roleTexts } from '@directory/contracts/catalogue/roles'
import { Link } from '@directory/frontend-kit/router'
import { Button } from '@directory/frontend-kit/ui/button'
import { NoticeScreen } from '@directory/frontend-kit/ui/notice-screen'
import { ShieldX } from 'lucide-react'

/** Instead of a screen that a member of the team may not open. */
export function NotForRole({ role }: { role: Role }) {
  const { label, may } = roleTexts[role]
  return (
    <NoticeScreen
      icon={ShieldX}
      title="Not part of your role"
      message={`Your role is ${label}: ${may} If you need this page, please ask an admin.`}
    >
      <Button asChild>
        <Link to="/admin">{dashboardTitle(role)}</Link>
      </Button>
    </NoticeScreen>
  )
}

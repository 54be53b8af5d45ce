import { Link, type LinkProps } from '@directory/frontend-kit/router'

/** A link that an admin has set: to a page of this site, which the router follows, or to another site. */
export function TargetLink({ to, ...props }: Pick<LinkProps, 'to' | 'className' | 'children'>) {
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} rel="noopener" {...props} />
}

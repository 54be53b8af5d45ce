import { Link, type LinkProps } from '@directory/frontend-kit/router'

/** A link set by an admin: to a page of this site, with client-side navigation, or to another site. */
export function TargetLink({ to, ...props }: Pick<LinkProps, 'to' | 'className' | 'children'>) {
  return to.startsWith('/') ? <Link to={to} {...props} /> : <a href={to} rel="noopener" {...props} />
}

import { cx } from 'class-variance-authority'

const styles = {
  star: 'icon-star',
  'map-pin': 'icon-map-pin',
  'arrow-right': 'icon-arrow-right',
  award: 'icon-award',
  'badge-check': 'icon-badge-check',
  sparkles: 'icon-sparkles',
  plus: 'icon-plus',
  'chevron-right': 'icon-chevron-right',
  'utensils-crossed': 'icon-utensils-crossed',
  'shopping-bag': 'icon-shopping-bag',
  briefcase: 'icon-briefcase',
  scissors: 'icon-scissors',
  house: 'icon-house',
  ticket: 'icon-ticket',
  car: 'icon-car',
  'graduation-cap': 'icon-graduation-cap',
  store: 'icon-store',
  info: 'icon-info',
} as const
export type IconName = keyof typeof styles

/** An icon as a single element, for those that a page shows dozens of; all others are Lucide components. */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return <span aria-hidden className={cx('icon', styles[name], className)} />
}

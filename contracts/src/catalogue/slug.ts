/**
 * A listing's slug from its name: in lower case, without accents, only letters, digits and single hyphens.
 * If nothing remains, the slug is `business`. The database keeps slugs unique.
 */
export function slugify(name: string): string {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, '')
    .replace(/[\s-]+/g, '-')
    .slice(0, 100)
    .replace(/^-|-$/g, '')
  return slug || 'business'
}

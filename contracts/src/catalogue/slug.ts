/**
 * A listing's slug from its name: accents folded, lower case, only letters, digits and single hyphens.
 * A name with nothing left gives `business`. Uniqueness is the database's affair.
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

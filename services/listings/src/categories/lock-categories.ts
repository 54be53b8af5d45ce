import { slugify } from '@directory/contracts/catalogue/slug'
import { type Category, CategoryUpserted } from '@directory/contracts/events/listings'
import { type OutboxEvent, outboxEvent } from '@directory/kit/messaging/outbox'
import { Problem } from '@directory/kit/problem'
import type { Transaction } from '../database.ts'
import { lockSubject } from '../locks.ts'

/** Locks all categories until the transaction ends, and returns those that are not merged, in order. */
export async function lockCategories(tx: Transaction): Promise<Category[]> {
  await lockSubject(tx, 'categories')
  return tx.category.findMany({ where: { mergedInto: null }, orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }] })
}

/** A category by its id; a conflict if it is not in the version that the admin saw. */
export function seenCategory(categories: readonly Category[], id: string, version: number): Category {
  const category = categories.find((candidate) => candidate.id === id)
  if (!category) throw new Problem('category-not-found')
  if (category.version !== version) throw new Problem('conflict')
  return category
}

const all = ({ slug, formerSlugs }: Category): string[] => [slug, ...formerSlugs]

/** The slug of a name, which must not be a current or former slug of another category, whose URL would otherwise lead elsewhere. */
export function slugAmong(others: readonly Category[], name: string): string {
  const slug = slugify(name)
  const conflicting = others.find((other) => all(other).includes(slug))
  if (!conflicting) return slug
  const message =
    conflicting.slug === slug
      ? `There is already a category ${conflicting.name}.`
      : `The address /category/${slug} redirects to ${conflicting.name}.`
  throw new Problem('invalid-request', { errors: [{ field: 'body.name', message }] })
}

/** The former slugs that redirect to the current one, without duplicates. */
export const formerSlugs = (slug: string, ...former: Category[]): string[] =>
  [...new Set(former.flatMap(all))].filter((one) => one !== slug)

export const categoryUpserted = (category: Category): OutboxEvent => outboxEvent(CategoryUpserted, category, category)

import { z } from 'zod'
import { Category } from '../events/listings.ts'
import { Id, line, text } from '../primitives.ts'
import { ById, endpointsOf } from './endpoint.ts'

const endpoint = endpointsOf('listings')

/** What admins enter for a category; its slug is derived from the name. */
export const CategoryDraft = z.strictObject({ name: line(60), description: text(300) })
export type CategoryDraft = z.infer<typeof CategoryDraft>

/** A change to a category; refused as a conflict if the category has changed since the admin opened it. */
const version = z.int().positive().describe('The version of the category that the admin saw')
export const CategoryEdition = CategoryDraft.extend({ version })
export type CategoryEdition = z.infer<typeof CategoryEdition>

export const CategoryForAdmins = Category.extend({ listings: z.number().int().describe('How many listings it has, visible or not') })
export type CategoryForAdmins = z.infer<typeof CategoryForAdmins>

export const getCategoriesForAdmins = endpoint({
  summary: 'All categories in the order of the tiles, with the number of listings in each',
  method: 'GET',
  path: '/moderation/categories',
  exposure: 'admin',
  response: z.array(CategoryForAdmins),
})
export const createCategory = endpoint({
  summary: 'Create a category, last in order',
  method: 'POST',
  path: '/categories',
  exposure: 'admin',
  body: CategoryDraft,
  response: Category,
  status: 201,
})
export const changeCategory = endpoint({
  summary: 'Change the name or the description of a category; its former address redirects to the new one',
  method: 'PUT',
  path: '/categories/:id',
  exposure: 'admin',
  params: ById,
  body: CategoryEdition,
  response: Category,
})
export const mergeCategory = endpoint({
  summary: 'Merge a category into another, which takes over its listings and addresses',
  timeout: 180_000,
  method: 'POST',
  path: '/categories/:id/merge',
  exposure: 'admin',
  params: ById,
  body: z.strictObject({ version, into: Id }),
  response: z.strictObject({ category: Category, moved: z.number().int().describe('How many listings were moved there') }),
  status: 200,
})
export const arrangeCategories = endpoint({
  summary: 'Put all categories in order',
  method: 'PUT',
  path: '/moderation/categories/order',
  exposure: 'admin',
  body: z.strictObject({
    categories: z
      .array(z.strictObject({ id: Id, version }))
      .min(1)
      .max(500),
  }),
  response: z.array(Category),
})

import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'
import { arrangeCategories } from './arrange-categories.ts'
import { changeCategory } from './change-category.ts'
import { createCategory } from './create-category.ts'
import { listCategories, listForAdmins } from './list-categories.ts'
import { mergeCategory } from './merge-category.ts'

export function categoryRoutes(database: Database) {
  return handlers('listings', {
    getCategories: () => listCategories(database),
    getCategoriesForAdmins: () => listForAdmins(database),
    createCategory: ({ caller, body }) => createCategory(database, caller, body),
    changeCategory: ({ caller, params, body }) => changeCategory(database, caller, params.id, body),
    mergeCategory: ({ caller, params, body }) => mergeCategory(database, caller, params.id, body),
    arrangeCategories: ({ caller, body }) => arrangeCategories(database, caller, body.categories),
  })
}

import * as api from '@directory/contracts/http/categories'
import { getCategories } from '@directory/contracts/http/listings'
import { route } from '@directory/kit/http/routes'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../database.ts'
import { arrangeCategories } from './arrange-categories.ts'
import { changeCategory } from './change-category.ts'
import { createCategory } from './create-category.ts'
import { listCategories, listForAdmins } from './list-categories.ts'
import { mergeCategory } from './merge-category.ts'

export function categoryRoutes(app: FastifyInstance, database: Database): void {
  route(app, getCategories, () => listCategories(database))
  route(app, api.getCategoriesForAdmins, () => listForAdmins(database))
  route(app, api.createCategory, ({ caller, body }) => createCategory(database, caller, body))
  route(app, api.changeCategory, ({ caller, params, body }) => changeCategory(database, caller, params.id, body))
  route(app, api.mergeCategory, ({ caller, params, body }) => mergeCategory(database, caller, params.id, body))
  route(app, api.arrangeCategories, ({ caller, body }) => arrangeCategories(database, caller, body.categories))
}

import { z } from 'zod'
import type { Context } from '../context.ts'
import { anyObject, includable } from '../objects/any-object.ts'
import { invalid } from '../refusal.ts'

const Json = z.record(z.string(), z.json())
type Json = z.infer<typeof Json>
type Value = Json[string]

/** The object as sent over the wire. */
const toJson = (object: object): Json => Json.parse(JSON.parse(JSON.stringify(object)))

const isObject = (value: Value | undefined): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

function expanded(context: Context, value: Value, rest: readonly string[]): Value {
  if (Array.isArray(value)) return value.map((item) => expanded(context, item, rest))
  if (typeof value === 'string') {
    const object = anyObject(context, value)
    return object ? expandPath(context, toJson(object), rest) : value
  }
  return isObject(value) ? expandPath(context, value, rest) : value
}

function expandPath(context: Context, object: Json, [field, ...rest]: readonly string[]): Json {
  if (field === undefined) return object
  const current = object[field]
  const included = current === undefined && typeof object.id === 'string' ? includable(context, object.object, object.id, field) : undefined
  const value = included ? toJson(included) : current
  if (value === undefined) throw invalid(`This property cannot be expanded (${field}).`, 'expand')
  return { ...object, [field]: expanded(context, value, rest) }
}

/** Replaces ids by the objects of the requested paths, such as latest_invoice.payments. */
export const expand = (context: Context, object: object, paths: readonly string[]): object =>
  paths.length === 0 ? object : paths.reduce((whole, path) => expandPath(context, whole, path.split('.')), toJson(object))

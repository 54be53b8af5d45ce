import { z } from 'zod'

/** The parts of PostgreSQL's syntax tree that the check reads. */
const Table = z.looseObject({ schemaname: z.string().default(''), relname: z.string() })
export type Table = z.infer<typeof Table>
/** Whether the migration itself has created a table, so that no running code uses it. */
export type IsNew = (table: Table) => boolean

const Name = z.object({ String: z.object({ sval: z.string() }) })

const Constraint = z.looseObject({
  contype: z.string(),
  skip_validation: z.boolean().default(false),
  indexname: z.string().optional(),
  raw_expr: z.unknown().optional(),
})
export type Constraint = z.infer<typeof Constraint>

const Column = z.looseObject({
  colname: z.string().optional(),
  typeName: z.looseObject({ names: z.array(Name) }).optional(),
  constraints: z.array(z.object({ Constraint })).default([]),
})
export type Column = z.infer<typeof Column>

const AlterCommand = z.looseObject({
  subtype: z.string(),
  name: z.string().optional(),
  def: z.looseObject({ ColumnDef: Column.optional(), Constraint: Constraint.optional() }).optional(),
})
export type AlterCommand = z.infer<typeof AlterCommand>

export const AlterTable = z.looseObject({
  relation: Table,
  objtype: z.string(),
  cmds: z.array(z.object({ AlterTableCmd: AlterCommand })),
})

export const Drop = z.looseObject({ removeType: z.string() })
export const CreateTable = z.looseObject({
  relation: Table.extend({ relpersistence: z.string() }),
  if_not_exists: z.boolean().default(false),
  inhRelations: z.array(z.object({ RangeVar: Table })).default([]),
})
export const CreateIndex = z.looseObject({ relation: Table, concurrent: z.boolean().default(false), unique: z.boolean().default(false) })
/** A function or a view. */
export const Replaceable = z.looseObject({ replace: z.boolean().default(false) })
export const CreateTrigger = z.looseObject({ relation: Table })
export const AlterEnum = z.looseObject({ oldVal: z.string().optional() })
export const Changed = z.looseObject({ relation: Table })
export const Insert = Changed.extend({ onConflictClause: z.looseObject({ action: z.string() }).optional() })
export const Rename = z.looseObject({ renameType: z.string() })
export const Call = z.looseObject({ funcname: z.array(Name) })

/** A parsed script: each statement is a node with its position in the text. */
export const Script = z.object({
  stmts: z
    .array(
      z.object({
        stmt: z.record(z.string(), z.unknown()),
        stmt_location: z.number().default(0),
        stmt_len: z.number().optional(),
      }),
    )
    .default([]),
})

import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser'

/** Prints what GitHub's own parser finds wrong with the workflows of folders: unknown keys and values, and expressions that it cannot read. */
for (const folder of process.argv.slice(2))
  for (const name of readdirSync(folder)) {
    const { context, value } = parseWorkflow({ name, content: readFileSync(path.join(folder, name), 'utf8') }, new NoOperationTraceWriter())
    if (value) await convertWorkflowTemplate(context, value)
    for (const { message } of context.errors.getErrors()) process.stdout.write(`${message}\n`)
  }

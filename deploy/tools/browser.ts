import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { z } from 'zod'
import { installTool } from './install-tool.ts'

const Chromium = z.object({ default: z.custom<{ executablePath(): Promise<string> }>((value) => typeof value === 'function') })

/** The path of a Chromium from an npm package, for machines where none is installed. */
export async function packagedBrowser(): Promise<string> {
  // The package unpacks its libraries only if it detects AWS Lambda.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs20.x'
  const module: unknown = await import(pathToFileURL(path.join(installTool('chromium'), 'index.mjs')).href)
  return Chromium.parse(module).default.executablePath()
}

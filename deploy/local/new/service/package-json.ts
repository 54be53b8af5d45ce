import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import type { ServiceName } from './names.ts'

const Versions = z.record(z.string(), z.string())
const Package = z.object({ dependencies: Versions, devDependencies: Versions })

const pick = (names: readonly string[], versions: z.infer<typeof Versions>): Record<string, string | undefined> =>
  Object.fromEntries(names.map((name) => [name, versions[name]]))

/** The package.json of a new service, with the same versions as an existing service. */
export function packageJson(root: string, { kebab }: ServiceName): string {
  const model = Package.parse(JSON.parse(readFileSync(path.join(root, 'services/media/package.json'), 'utf8')))
  const content = {
    name: `@directory/${kebab}`,
    version: '0.1.0',
    private: true,
    type: 'module',
    exports: { './*': './src/*.ts' },
    scripts: { test: `vitest run --root ../.. services/${kebab}/` },
    dependencies: pick(['@directory/contracts', '@directory/kit', '@prisma/client', 'pg'], model.dependencies),
    devDependencies: pick(['@types/pg', 'prisma', 'vitest'], model.devDependencies),
  }
  return `${JSON.stringify(content, null, 2)}\n`
}

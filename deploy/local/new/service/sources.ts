import type { ServiceName } from './names.ts'

const app = ({ kebab, camel, pascal, words }: ServiceName): string => `import path from 'node:path'
import { defineService } from '@directory/kit/define-service'
import { serve } from '@directory/kit/http/handlers'
import { createDatabase } from './database.ts'
import { ${pascal}Env } from './env.ts'
import { ${camel}Routes } from './${kebab}/routes.ts'

/** The ${words} service. */
export const ${camel}Service = defineService({
  name: '${kebab}',
  env: ${pascal}Env,
  migrations: path.resolve(import.meta.dirname, '../prisma/migrations'),
  connections: 4,
  parts({ pool }) {
    const database = createDatabase(pool)
    return {
      routes(app) {
        serve<'${kebab}'>(app, {
          ...${camel}Routes(database),
        })
      },
      subscribers: [],
    }
  },
})
`

const database = ({ kebab }: ServiceName): string => `import { getSchemaName } from '@directory/contracts/services'
import { prismaAdapter, transactionOptions } from '@directory/kit/database/prisma-adapter'
import type { Pool } from 'pg'
import { PrismaClient } from './generated/prisma/client.ts'

export const schema = getSchemaName('${kebab}')

export type Database = PrismaClient

export const createDatabase = (pool: Pool): Database => new PrismaClient({ adapter: prismaAdapter(pool, schema), transactionOptions })
`

const env = ({ pascal }: ServiceName): string => `import { ServiceEnv } from '@directory/kit/env'

export const ${pascal}Env = ServiceEnv
`

const routes = ({ kebab, camel }: ServiceName): string => `import { handlers } from '@directory/kit/http/handlers'
import type { Database } from '../database.ts'

export const ${camel}Routes = (_database: Database) => handlers('${kebab}', {})
`

const server = ({ camel }: ServiceName): string => `import { runService } from '@directory/kit/run'
import { ${camel}Service } from './app.ts'

await runService(${camel}Service)
`

const schema = `generator client {
  provider = "prisma-client"
  output   = "../src/generated/prisma"
  // Half the size of the fast build: a service that has run a query needs 45 MB less.
  compilerBuild = "small"
}

datasource db {
  provider = "postgresql"
}
`

/** The sources of a new service, by path, with an empty feature of the same name. */
export const sourceFiles = (name: ServiceName): Record<string, string> => ({
  'prisma/schema.prisma': schema,
  'src/app.ts': app(name),
  'src/database.ts': database(name),
  'src/env.ts': env(name),
  [`src/${name.kebab}/routes.ts`]: routes(name),
  'src/server.ts': server(name),
})

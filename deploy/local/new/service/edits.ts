import { containerEdits, kubernetesEdits, observabilityEdits } from './container-edits.ts'
import type { Edit } from './edit.ts'
import { keyOf, type ServiceName } from './names.ts'

/** Where the house must know of a service. Each text is one that no other service takes part in, so that a second one finds it too. */
export const serviceEdits = (name: ServiceName): Edit[] => {
  const { kebab, snake, camel, pascal, constant, words } = name
  const key = keyOf(name)
  const member = kebab === camel ? `.${kebab}` : `['${kebab}']`
  const field = kebab === camel ? kebab : `'${kebab}': ${camel}`
  return [
    { file: 'contracts/src/http/endpoint.ts', before: '] as const\nexport type ServiceName', insert: `, '${kebab}'` },
    {
      file: 'contracts/src/events/topology.ts',
      before: '} as const satisfies Record<string, Readonly<Record<string, EventContract>>>',
      insert: `  '${kebab}.accounts': { AccountUpserted, AccountDeleted },\n`,
    },
    { file: 'deploy/local/database-roles.ts', before: "'bff'] as const", insert: `'${snake}', ` },
    {
      file: 'deploy/local/all-in-one.ts',
      before: "import type { FastifyInstance } from 'fastify'",
      insert: `import { build${pascal} } from '@directory/${kebab}/app'\n`,
    },
    {
      file: 'deploy/local/all-in-one.ts',
      before: '    const services = { identity,',
      insert: `    const ${camel} = await listen(await build${pascal}(environments${member}({ identity }), bus, { prepare }))\n`,
    },
    { file: 'deploy/local/all-in-one.ts', before: ' }\n    const bffEnv', insert: `, ${field}` },
    { file: 'deploy/local/product.ts', before: ", 'bff'] as const", insert: `, '${kebab}'` },
    { file: 'deploy/local/product.ts', before: "  bff: 'bff/src/server.ts'", insert: `  ${key}: 'services/${kebab}/src/server.ts',\n` },
    {
      file: 'deploy/local/service-environments.ts',
      before: 'import type { Mailbox } from',
      insert: `import type { ${pascal}Env } from '@directory/${kebab}/env'\n`,
    },
    {
      file: 'deploy/local/service-environments.ts',
      before: '    bff: (addresses',
      insert: `    ${key}: ({ identity }: Pick<Addresses, 'identity'>): ${pascal}Env => ({
      ...internal,
      ...databaseOf('${snake}'),
      ...keysOf(identity),
    }),\n`,
    },
    {
      file: 'deploy/local/service-environments.ts',
      before: '      SITE_URL: env.SITE_URL,\n      PRICES_INCLUDE_VAT: env.PRICES_INCLUDE_VAT,\n      MEILI_URL',
      insert: `      ${constant}_URL: addresses${member},\n`,
    },
    { file: 'deploy/local/distributed/start-distributed.ts', before: '    bff: `http', insert: `    ${key}: await freeAddress(),\n` },
    {
      file: 'deploy/local/distributed/start-distributed.ts',
      before: "    await prepare('bff'",
      insert: `    await prepare('${kebab}', addresses${member}, { ...environments${member}(addresses), ...shared })\n`,
    },
    { file: 'bff/src/env.ts', before: '  /** Where visitors reach the site;', insert: `  ${constant}_URL: address,\n` },
    { file: 'bff/src/app.ts', before: '  }\n  const sessions = await createSessions', insert: `    ${key}: env.${constant}_URL,\n` },
    {
      file: 'frontends/admin/src/features/health/health-words.ts',
      before: '}\n\n/** How many of something',
      insert: `  ${key}: '${words}',\n`,
    },
    {
      file: 'deploy/test/authorisation/matrix.ts',
      before: "  ...of('bff', 'own', [[exportOwnData, nothing]]),",
      insert: `  ...of('${kebab}', 'admin', [[getServiceStatus, nothing]]),\n`,
    },
    { file: 'bff/test/health.test.ts', before: ' }\n  const search = () => readSearchHealth', insert: `, ${key}: nowhere` },
    { file: 'deploy/local/seed-demo.test.ts', before: 'bff: away }', insert: `${key}: away, ` },
    { file: 'deploy/local/distributed/stopping/product-process.ts', before: 'bff: BFF_ADDRESS }', insert: `${key}: '', ` },
    { file: 'deploy/test/startup.test.ts', before: 'bff: nowhere },', insert: `${key}: nowhere, ` },
    { file: 'deploy/faults/dependencies.test.ts', before: "  bff: { path: '/api/directory", insert: `  ${key}: { path: '/status' },\n` },
    { file: 'deploy/faults/dependencies.test.ts', before: 'identity: keys, media', insert: `${key}: nobody, ` },
    { file: 'deploy/faults/product/separate-processes.ts', before: '      bff: site,', insert: `      ${key}: await freeAddress(),\n` },
    ...containerEdits(name),
    ...kubernetesEdits(name),
    ...observabilityEdits(name),
  ]
}

/** The address of a service as tests give it to the BFF: wherever they give this one, they give that of a new one too. */
const givenAddress = /^( *)SOCIAL_MEDIA_URL: ('http[^']*'),\n/gm

/** A test’s text in which the BFF is given the address of the new service too. */
export const withAddress = (text: string, { constant }: ServiceName): string =>
  text.replace(givenAddress, (line, indent: string, url: string) => `${line}${indent}${constant}_URL: ${url},\n`)

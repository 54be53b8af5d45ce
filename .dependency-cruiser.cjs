const { readdirSync } = require('node:fs')

/** The import rules of the architecture: who may know whom. */
const services = readdirSync('services').filter((name) => name !== 'kit')
const remotes = ['public', 'owner', 'admin']
const only = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from },
  to: { path: '^(contracts|services|bff|frontends|sandbox|deploy|e2e)/', pathNot: [from, ...allowed] },
})

module.exports = {
  forbidden: [
    only('contracts-know-nobody', '^contracts/', []),
    only('kit-knows-contracts', '^services/kit/', ['^contracts/']),
    ...services.map((service) =>
      only(`${service}-knows-contracts-and-kit`, `^services/${service}/(?!test/)`, ['^contracts/', '^services/kit/']),
    ),
    ...services.map((service) =>
      only(`${service}-is-tested-with-sandboxes`, `^services/${service}/test/`, [
        `^services/${service}/`,
        '^contracts/',
        '^services/kit/',
        '^sandbox/',
      ]),
    ),
    only('sandbox-knows-contracts-and-kit', '^sandbox/', ['^contracts/', '^services/kit/']),
    only('bff-knows-contracts-and-kit', '^bff/', ['^contracts/', '^services/kit/', '^frontends/dist/']),
    only('frontend-kit-knows-contracts', '^frontends/kit/', ['^contracts/']),
    only('shell-knows-kit-and-remotes', '^frontends/shell/', [
      '^contracts/',
      '^frontends/kit/',
      '^frontends/(public|owner|admin)/src/(routes|.*/api/|paths)',
    ]),
    ...remotes.map((remote) => only(`${remote}-knows-contracts-and-kit`, `^frontends/${remote}/`, ['^contracts/', '^frontends/kit/'])),
    only('e2e-knows-contracts', '^e2e/', ['^contracts/', '^deploy/']),
    { name: 'contracts-do-no-io', severity: 'error', from: { path: '^contracts/' }, to: { dependencyTypes: ['core'] } },
    { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-circles-of-features',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(services/(?!kit/)[^/]+/src|bff/src|frontends/[^/]+/src/features)/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'not-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^((public|owner|admin)/routes$|kubernetes-types/)' },
    },
  ],
  options: {
    doNotFollow: { path: ['node_modules', '/generated/', '^frontends/dist/'] },
    exclude: { path: ['/generated/', '/dist/', '\\.css$', '^deploy/tools/[^/]+/'] },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
}

import { expect, test } from 'vitest'
import { disruptionBudget } from './availability.ts'
import { broker } from './broker.ts'
import { canRender, render } from './rendered.ts'
import { large, small } from './sizes.ts'

test('the broker requests no privileges that the namespace forbids, whatever the defaults of its operator’s version', () => {
  const withoutRights = { allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } }
  expect(broker(small.broker).spec).toMatchObject({
    override: {
      statefulSet: {
        spec: {
          template: {
            spec: {
              securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
              initContainers: [{ name: 'setup-container', securityContext: withoutRights }],
              containers: [{ name: 'rabbitmq', securityContext: withoutRights }],
            },
          },
        },
      },
    },
  })
})

test.skipIf(!canRender)(
  'only one of the broker’s nodes may be evicted at a time, so that a majority remains (needs kubectl or kustomize)',
  () => {
    const budgets = render('overlays/small').filter(({ kind }) => kind === 'PodDisruptionBudget')
    expect(budgets.find(({ metadata }) => metadata.name === 'broker')?.spec).toEqual(disruptionBudget('broker').spec)
    for (const { replicas } of [small.broker, large.broker]) expect(replicas).toBeGreaterThanOrEqual(3)
  },
)

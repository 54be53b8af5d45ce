import { expect, test } from 'vitest'
import { disruptionBudget } from './availability.ts'
import { broker } from './broker.ts'
import { hasKubectl, render } from './rendered.ts'
import { large, small } from './sizes.ts'

test('the broker asks for no right that the namespace refuses, whatever its operator’s version does by itself', () => {
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

test.skipIf(!hasKubectl)('of the broker’s nodes one at a time may be taken away, so that most are left (needs kubectl)', () => {
  const budgets = render('overlays/small').filter(({ kind }) => kind === 'PodDisruptionBudget')
  expect(budgets.find(({ metadata }) => metadata.name === 'broker')?.spec).toEqual(disruptionBudget('broker').spec)
  for (const { replicas } of [small.broker, large.broker]) expect(replicas).toBeGreaterThanOrEqual(3)
})

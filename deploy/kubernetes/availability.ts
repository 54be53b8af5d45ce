import type { HorizontalPodAutoscaler } from 'kubernetes-types/autoscaling/v2'
import type { PodDisruptionBudget } from 'kubernetes-types/policy/v1'
import type { ServiceSize } from '../services/registry.ts'
import { metadata, selects } from './pod.ts'

/** Keeps copies at 60 % of their requested processor time; scales up immediately and down slowly. */
export const autoscaler = (name: string, { replicas: [minReplicas, maxReplicas] }: ServiceSize): HorizontalPodAutoscaler => ({
  apiVersion: 'autoscaling/v2',
  kind: 'HorizontalPodAutoscaler',
  metadata: metadata(name),
  spec: {
    scaleTargetRef: { apiVersion: 'apps/v1', kind: 'Deployment', name },
    minReplicas,
    maxReplicas,
    metrics: [{ type: 'Resource', resource: { name: 'cpu', target: { type: 'Utilization', averageUtilization: 60 } } }],
    behavior: { scaleDown: { stabilizationWindowSeconds: 600, policies: [{ type: 'Pods', value: 1, periodSeconds: 120 }] } },
  },
})

/** Evicts one copy at a time when nodes are drained. */
export const disruptionBudget = (name: string): PodDisruptionBudget => ({
  apiVersion: 'policy/v1',
  kind: 'PodDisruptionBudget',
  metadata: metadata(name),
  spec: { maxUnavailable: 1, selector: selects(name) },
})

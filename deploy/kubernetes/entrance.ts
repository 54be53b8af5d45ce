import type { Namespace } from 'kubernetes-types/core/v1'
import type { Ingress } from 'kubernetes-types/networking/v1'
import { metadata } from './pod.ts'
import { port } from './services.ts'

/** The namespace of everything; it refuses privileged pods. */
export const namespace = (): Namespace => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'directory', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
})

/** The entrance for visitors; each overlay sets the host name and the annotations for its controller. */
export const ingress = (): Ingress => ({
  apiVersion: 'networking.k8s.io/v1',
  kind: 'Ingress',
  metadata: metadata('site'),
  spec: {
    tls: [{ hosts: ['directory.example'], secretName: 'site-certificate' }],
    rules: [
      {
        host: 'directory.example',
        http: { paths: [{ path: '/', pathType: 'Prefix', backend: { service: { name: 'bff', port: { number: port } } } }] },
      },
    ],
  },
})

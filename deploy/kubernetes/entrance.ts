import type { Namespace } from 'kubernetes-types/core/v1'
import type { Ingress } from 'kubernetes-types/networking/v1'
import { metadata } from './pod.ts'
import { port } from './services.ts'

/** Where everything lies; pods that ask for rights are refused. */
export const namespace = (): Namespace => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name: 'directory', labels: { 'pod-security.kubernetes.io/enforce': 'restricted' } },
})

/** Where visitors come in; the host's name, and what its controller must be told, are set by each overlay. */
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

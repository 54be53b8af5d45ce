import { limits } from '@directory/contracts/catalogue/limits'
import { expect, test } from 'vitest'
import { canRender, render } from './rendered.ts'

test.skipIf(!canRender).each(['small', 'large'])(
  '%s has an ingress class, which accepts the largest picture (needs kubectl or kustomize)',
  (size) => {
    const ingress = render(`overlays/${size}`).find(({ kind }) => kind === 'Ingress')
    expect(ingress?.spec?.ingressClassName).toBe('nginx')
    const [, megabytes] = /^(\d+)m$/.exec(ingress?.metadata.annotations['nginx.ingress.kubernetes.io/proxy-body-size'] ?? '') ?? []
    // A picture in its multipart form.
    expect(Number(megabytes) * 1024 * 1024).toBeGreaterThan(limits.imageBytes + 65_536)
  },
)

import type { LoaderFunctionArgs } from '@remix-run/node'
import { returnPathIn } from '#app/server/safe-path.ts'
import { projectOf } from '#app/server/viewer.server.ts'
import { href } from '#domain/core/href.ts'
import { brandOf } from '#domain/core/projects/brands.server.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { faultOfNumber } from '#domain/freight/containers/container-number.ts'
import type { ContainerDetails } from '#domain/freight/containers/details/container-details.ts'
import type { Clocks } from '#domain/freight/containers/free-time/clocks.ts'
import { sideOf } from '#domain/freight/containers/free-time/sides.ts'
import { isHeldBy } from '#domain/identity/access/permissions.ts'

export function frameOf(args: LoaderFunctionArgs, viewer: Viewer, found: ContainerDetails & { clocks: Clocks }, now: Date) {
  const { facts, clocks } = found
  const { id, number, shipmentId, shipmentNumber, customer, status } = facts
  return {
    id,
    number,
    shipmentId,
    shipmentNumber,
    customer,
    status,
    title: `${number} · ${brandOf(projectOf(args)).name}`,
    fault: faultOfNumber(number),
    customerSide: sideOf(clocks.customer, clocks, now),
    carrierSide: sideOf(clocks.carrier, clocks, now),
    hasDocuments: isHeldBy(viewer, 'read-container-documents'),
    wayBack: returnPathIn(args.request),
    usualWayBack: href(isHeldBy(viewer, 'manage-containers') ? 'containers' : 'trackingContainers'),
  }
}

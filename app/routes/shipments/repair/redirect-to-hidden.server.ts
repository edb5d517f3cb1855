import { redirect } from '@remix-run/node'
import { href } from '#domain/core/href.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { findRestorable } from '#domain/intake/edits/shipments/repaired-shipment.server.ts'

/** Those who repair shipments see of a hidden one who hid it and why, and nothing else. */
export async function redirectToHidden(viewer: Viewer, id: number): Promise<void> {
  const shipment = await findRestorable(viewer, id)
  if (shipment?.restores?.act === 'hidden') throw redirect(href('shipmentRestoring', { id }))
}

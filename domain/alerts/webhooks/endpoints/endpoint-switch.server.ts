import { and, eq, sql } from 'drizzle-orm'
import { webhookEndpoints } from '#db/postgres/schema/alerts/webhooks.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import type { Backlog } from './webhook-endpoint.ts'

/** Nothing is sent from now on; what happens goes on being written down. Returns false for an endpoint that is not the project's or is off. */
export function switchEndpointOff(act: Act, endpointId: number): Promise<boolean> {
  return command(act, 'switch-webhook-off', async (tx) => {
    const isTheirs = and(inProject(webhookEndpoints, act.viewer, endpointId), sql`state <> 'off'`)
    const off = { state: 'off', stoppedWhy: null, failures: 0, failingSince: null, probeAt: null, warnings: 0 } as const
    const [row] = await tx.update(webhookEndpoints).set(off).where(isTheirs).returning({ name: webhookEndpoints.name })
    if (!row) return null
    return { subject: ['webhook', endpointId], details: row }
  })
}

/**
 * Sends from now on. `all` sends what waits, in its order, with what was refused or given up since the endpoint began to fail; `none` leaves
 * that in the ledger, from which it can be replayed. Returns false for an endpoint that is not the project's or has not stopped.
 */
export function switchEndpointOn(act: Act, endpointId: number, backlog: Backlog): Promise<boolean> {
  return command(act, 'switch-webhook-on', async (tx) => {
    const isTheirs = and(inProject(webhookEndpoints, act.viewer, endpointId), sql`state in ('stopped', 'off')`)
    const [row] = await tx.select().from(webhookEndpoints).where(isTheirs).for('no key update')
    if (!row) return null
    const at = act.now.toISOString()
    const lost =
      row.failingSince &&
      sql`or state in ('refused', 'failed') and sequence is not null and created_at >= ${row.failingSince.toISOString()}::timestamptz`
    const { rowCount } =
      backlog === 'all'
        ? await tx.execute(sql`update webhook_deliveries set state = 'due', attempts = 0, next_attempt_at = ${at}::timestamptz
            where endpoint_id = ${endpointId} and state <> 'sending' and (next_attempt_at is not null ${lost ?? sql``})`)
        : await tx.execute(sql`update webhook_deliveries set state = 'skipped', next_attempt_at = null
            where endpoint_id = ${endpointId} and next_attempt_at is not null and state <> 'sending'`)
    const on = { state: 'on', stoppedWhy: null, failures: 0, failingSince: null, probeAt: null, warnings: 0 } as const
    await tx.update(webhookEndpoints).set(on).where(eq(webhookEndpoints.id, endpointId))
    const details = { name: row.name, backlog, deliveries: rowCount }
    return { subject: ['webhook', endpointId], details }
  })
}

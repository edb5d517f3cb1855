import { and, eq, inArray, isNull } from 'drizzle-orm'
import { db, type Transaction } from '#db/postgres/client.server.ts'
import { customers } from '#db/postgres/schema/accounts/customers.ts'
import { customerLogos } from '#db/postgres/schema/accounts/logos.ts'
import { files } from '#db/postgres/schema/core/files.ts'
import { writeAudit } from '#domain/core/audit/audit-trail.server.ts'
import { command } from '#domain/core/audit/command.server.ts'
import type { Act } from '#domain/core/viewer/act.ts'
import { inProject } from '#domain/core/viewer/project-scope.server.ts'
import { isAdministrator } from '#domain/core/viewer/roles.ts'
import type { Viewer } from '#domain/core/viewer/viewer.ts'
import { DomainError } from '#domain/platform/domain-error.ts'
import { fileColumns, openFile, type StoredFile, storeBytes } from '#domain/platform/files/file-storage.server.ts'
import type { IncomingFile } from '#domain/platform/files/incoming.server.ts'
import { inspectFile, redraw } from '#domain/platform/files/inspection/inspect.server.ts'
import { logoUploadPolicy } from './logo-upload-policy.ts'

const mostSide = 512

/**
 * Encodes the picture anew (spec 1 §5). Refuses what is not a whole jpeg or png ("Tipo de archivo no soportado!"). Returns false for a
 * customer that is deleted or not the project's.
 */
export async function setLogo(act: Act, customerId: number, incoming: IncomingFile): Promise<boolean> {
  const { viewer, now } = act
  await inspectFile(viewer, incoming, logoUploadPolicy)
  const drawn = await redraw(viewer, incoming, mostSide, logoUploadPolicy.field)
  if (!drawn) throw new DomainError(logoUploadPolicy.words.invalid, logoUploadPolicy.field)
  const bytes = await storeBytes(drawn)
  return command(act, 'set-customer-logo', async (tx) => {
    if (!(await isStanding(tx, viewer, customerId))) return null
    const row = { ...bytes, projectId: viewer.projectId, name: 'logo.png', kind: 'png', createdBy: viewer.userId, createdAt: now }
    const [file] = await tx.insert(files).values(row).returning({ id: files.id })
    const fileId = file?.id ?? 0
    await tx.insert(customerLogos).values({ customerId, fileId }).onConflictDoUpdate({ target: customerLogos.customerId, set: { fileId } })
    const details = { name: incoming.name }
    return { subject: ['customer', customerId], details }
  })
}

export async function removeLogo(act: Act, customerId: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    if (!(await isStanding(tx, act.viewer, customerId))) return false
    const { rowCount } = await tx.delete(customerLogos).where(eq(customerLogos.customerId, customerId))
    if (rowCount) await writeAudit(tx, act, 'remove-customer-logo', { subject: ['customer', customerId] })
    return true
  })
}

const isStanding = async (tx: Transaction, viewer: Viewer, customerId: number) =>
  (await tx.$count(customers, and(inProject(customers, viewer, customerId), isNull(customers.deletedAt)))) > 0

export async function openLogo(viewer: Viewer, customerId: number): Promise<StoredFile | null> {
  const seen = isAdministrator(viewer.roleId) && !viewer.isCut ? undefined : inArray(customers.id, [...viewer.allowedCustomerIds])
  const [row] = await db()
    .select(fileColumns)
    .from(customerLogos)
    .innerJoin(customers, eq(customers.id, customerLogos.customerId))
    .innerJoin(files, eq(files.id, customerLogos.fileId))
    .where(and(inProject(customers, viewer, customerId), seen))
  return row ? openFile(row) : null
}

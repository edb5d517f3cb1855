import type { ProjectId } from '../../ground/projects/projects.ts'
import { readPreferences } from '../../ground/viewer/preferences.ts'
import { nobodyId, type Viewer } from '../../ground/viewer/viewer.ts'
import { listAllowedCustomerIds } from './viewers.server.ts'

/**
 * An administrator of the project who is in no table and has no session, for the pages that a starting portal asks of itself. All
 * customers of the project are selected.
 */
export async function makeNobody(projectId: ProjectId): Promise<Viewer> {
  const customerIds = await listAllowedCustomerIds(nobodyId, 1, projectId)
  return {
    ...{ userId: nobodyId, sessionId: 0, projectId, roleId: 1, name: '', lastName: '', email: '' },
    ...{ language: 'en', timeZone: null, preferences: readPreferences(null), documentCategories: null },
    ...{ owesSecondFactor: false, owesNewPassword: false, viewedBy: null },
    ...{ allowedCustomerIds: customerIds, selectedCustomerIds: customerIds, lacking: { 1: [], 4: [] } },
  }
}

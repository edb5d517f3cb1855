import type { ScimGroup, ScimMember } from '#domain/provisioning/scim/scim-account.ts'

export const groupSchema = 'urn:ietf:params:scim:schemas:core:2.0:Group'

export const groupTag = ({ version }: Pick<ScimGroup, 'version'>) => `W/"v${version}"`

/** As RFC 7643 writes it; `members` undefined: they are not asked for. */
export const groupResource = (group: ScimGroup, members: readonly ScimMember[] | undefined, root: string) => ({
  schemas: [groupSchema],
  id: String(group.id),
  ...(group.externalId !== null && { externalId: group.externalId }),
  displayName: group.displayName,
  ...(members && {
    members: members.map(({ id, name }) => ({ value: String(id), display: name, type: 'User', $ref: `${root}/Users/${id}` })),
  }),
  meta: {
    resourceType: 'Group',
    created: group.createdAt,
    lastModified: group.updatedAt,
    location: `${root}/Groups/${group.id}`,
    version: groupTag(group),
  },
})

import { scimRoot } from '#app/api/api-paths.ts'
import { mostCount, usualCount } from '#app/api/scim/scim-answer.ts'
import { supportedScimCalls } from '#app/api/scim/scim-calls.server.ts'
import { scimErrors } from '#app/api/scim/scim-error.server.ts'
import { mostGroupKilobytes } from '#app/api/scim/scim-group-calls.server.ts'
import { mostOperations } from '#app/api/scim/scim-path.ts'
import { type ScimAttribute, scimSchemas } from '#app/api/scim/scim-schemas.ts'
import { mostUserKilobytes } from '#app/api/scim/scim-user-calls.server.ts'
import type { Say } from '#domain/locales/text-key.ts'
import { mostMembers, mostMembersAnswered, mostMembersSent } from '#domain/provisioning/scim/scim-account.ts'
import { longestFilter, mostComparisons } from '#domain/provisioning/scim/scim-filter.server.ts'
import { groupFilters } from '#domain/provisioning/scim/scim-groups.server.ts'
import { userFilters } from '#domain/provisioning/scim/scim-users.server.ts'
import type { DescribedField } from './described-calls.server.ts'
import { templateOf } from './openapi-document.server.ts'

/** What the page of SCIM shows, from what the service is made of; `portal` is the reader's own address. */
export function describeScim(portal: string, say: Say) {
  const root = `${portal}${scimRoot}`
  return {
    root,
    curl: `curl ${root}/ServiceProviderConfig \\\n  -H "Authorization: Bearer $TOKEN"`,
    calls: supportedScimCalls.map(({ id, method, path }) => ({ id, method: method.toUpperCase(), path: templateOf(path) })),
    schemas: scimSchemas.map(({ name, attributes }) => ({ name, fields: fieldsOf(attributes) })),
    filters: [
      { name: 'Users', attributes: userFilters.map(written) },
      { name: 'Groups', attributes: groupFilters.map(written) },
    ],
    errors: scimErrors.map(({ key, status, scimType }) => ({ key, status, scimType, detail: say(key, { most: mostMembers }) })),
    paging: { usual: usualCount, most: mostCount },
    limits: {
      members: { sent: mostMembersSent, operations: mostOperations, group: mostMembers, answered: mostMembersAnswered },
      bodies: { user: mostUserKilobytes, groups: mostGroupKilobytes },
      filter: { characters: longestFilter, comparisons: mostComparisons },
      calls: {},
    },
  }
}

/** An attribute as the schemas write it: filters know it in lower case. */
const written = (path: string): string => names.get(path) ?? path

const pathsOf = (attributes: readonly ScimAttribute[], before = ''): string[] =>
  attributes.flatMap(({ name, subAttributes = [] }) => [before + name, ...pathsOf(subAttributes, `${before}${name}.`)])

const common = ['id', 'externalId', 'meta.created', 'meta.lastModified']
const names = new Map(
  [...common, ...scimSchemas.flatMap(({ attributes }) => pathsOf(attributes))].map((path) => [path.toLowerCase(), path]),
)

function fieldsOf(attributes: readonly ScimAttribute[], before = ''): DescribedField[] {
  return attributes.flatMap(
    ({ name, type, description, required, multiValued, mutability, uniqueness, canonicalValues = [], subAttributes = [] }) => {
      const facts = [
        multiValued ? `${type}[]` : type,
        ...(mutability === 'readWrite' ? [] : [mutability]),
        ...(uniqueness === 'none' ? [] : ['unique']),
      ]
      const field = { name: before + name, required, type: facts.join(' · '), values: [...canonicalValues], description }
      return [field, ...fieldsOf(subAttributes, `${before}${name}.`)]
    },
  )
}

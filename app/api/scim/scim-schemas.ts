import { scimRoot } from '#app/api/api-paths.ts'
import { href } from '#domain/core/href.ts'
import { groupSchema } from './scim-group-shape.ts'
import { userSchema } from './scim-user-shape.ts'

export interface ScimAttribute extends Omit<Facts, 'mutability' | 'uniqueness'> {
  name: string
  type: 'string' | 'boolean' | 'complex' | 'reference'
  description: string
  required: boolean
  multiValued: boolean
  mutability: 'readWrite' | 'readOnly' | 'immutable'
  returned: 'default'
  uniqueness: 'none' | 'server'
}

type Facts = Partial<Record<'required' | 'multiValued' | 'caseExact', boolean>> & {
  uniqueness?: 'server'
  mutability?: 'readOnly' | 'immutable'
  canonicalValues?: string[]
  referenceTypes?: string[]
  subAttributes?: readonly ScimAttribute[]
}

function attribute(name: string, type: ScimAttribute['type'], description: string, facts: Facts = {}): ScimAttribute {
  const usual = { multiValued: false, required: false, mutability: 'readWrite', returned: 'default', uniqueness: 'none' } as const
  return {
    name,
    type,
    description,
    ...usual,
    ...((type === 'string' || type === 'reference') && { caseExact: type === 'reference' }),
    ...facts,
  }
}

const values = (what: string) => [
  attribute('value', 'string', what),
  attribute('type', 'string', 'Always work where the portal answers.', { canonicalValues: ['work'] }),
  attribute('primary', 'boolean', 'The one that is kept.'),
]

export const scimSchemas = [
  {
    id: userSchema,
    name: 'User',
    description: 'A person with an account.',
    attributes: [
      attribute('userName', 'string', 'The name in the directory; without emails it is the e-mail.', {
        required: true,
        uniqueness: 'server',
      }),
      attribute('name', 'complex', 'The parts of the name.', {
        subAttributes: [
          attribute('formatted', 'string', 'The whole name, read where givenName and displayName are absent.', { mutability: 'readOnly' }),
          attribute('familyName', 'string', 'The last name.'),
          attribute('givenName', 'string', 'The first name.'),
        ],
      }),
      attribute('displayName', 'string', 'First and last name together, read where givenName is absent.', { mutability: 'readOnly' }),
      attribute('title', 'string', 'The position.'),
      attribute('active', 'boolean', 'false ends every session and token.'),
      attribute('emails', 'complex', 'One is kept: the primary one, that of work, or the first.', {
        multiValued: true,
        subAttributes: values('The e-mail.'),
      }),
      attribute('phoneNumbers', 'complex', 'One is kept, as of emails.', { multiValued: true, subAttributes: values('The number.') }),
    ],
  },
  {
    id: groupSchema,
    name: 'Group',
    description: 'A group, to which an administrator of the portal gives a role and customers.',
    attributes: [
      attribute('displayName', 'string', 'The name.', { required: true, uniqueness: 'server' }),
      attribute('members', 'complex', 'The people in it.', {
        multiValued: true,
        subAttributes: [
          attribute('value', 'string', 'The id of a user.', { mutability: 'immutable' }),
          attribute('display', 'string', 'The name.', { mutability: 'readOnly' }),
          attribute('$ref', 'reference', 'The address of the user.', { mutability: 'readOnly', referenceTypes: ['User'] }),
          attribute('type', 'string', 'Always User.', { mutability: 'immutable', canonicalValues: ['User'] }),
        ],
      }),
    ],
  },
]

const meta = (resourceType: string, location: string) => ({ resourceType, location })
const schemaUrn = 'urn:ietf:params:scim:schemas:core:2.0:Schema'
const typeUrn = 'urn:ietf:params:scim:schemas:core:2.0:ResourceType'

export const schemaResources = (root: string) =>
  scimSchemas.map((each) => ({ schemas: [schemaUrn], ...each, meta: meta('Schema', `${root}/Schemas/${each.id}`) }))

export const resourceTypes = (root: string) =>
  scimSchemas.map(({ id, name, description }) => ({
    schemas: [typeUrn],
    id: name,
    name,
    description,
    endpoint: `/${name}s`,
    schema: id,
    meta: meta('ResourceType', `${root}/ResourceTypes/${name}`),
  }))

export const serviceProviderConfig = (root: string, mostResults: number) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig'],
  documentationUri: root.replace(scimRoot, href('apiScim')),
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: mostResults },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'Bearer token',
      specUri: 'https://www.rfc-editor.org/info/rfc6750',
      description: 'A token of a service account that may manage people by SCIM.',
      primary: true,
    },
  ],
  meta: meta('ServiceProviderConfig', `${root}/ServiceProviderConfig`),
})

/** The page of SCIM for whoever sets up a directory. */
export const scimDocs = {
  title: 'People from a directory (SCIM 2.0)',
  short: 'SCIM 2.0',
  lead: 'A company’s directory, such as Microsoft Entra ID or Okta, creates accounts here, changes them, disables them when people leave, and says by groups which customers they see. It speaks SCIM 2.0 (RFC 7643, RFC 7644).',
  more: 'How a directory is set up, and what it may send',
  start: 'Address and token',
  startWords:
    'An administrator of the portal creates a service account, a token with only the right “Manage people by SCIM”, and a rule for each group that gives a role and customers. The directory gets this base URL, and the token as its secret.',
  tried: 'To try the token, ask what the service can do:',
  calls: 'Calls',
  callsWords: 'Below the base URL. Bodies are application/scim+json or application/json; answers are application/scim+json.',
  attributes: 'Attributes',
  attributesWords: 'Every other attribute, also of extensions, is accepted and not kept.',
  filters: 'Filters',
  filtersOf: '{{name}}: {{attributes}}',
  operators:
    'Texts are compared by eq, ne, co, sw, ew and pr, id and active by eq and ne, times by eq, gt, ge, lt and le, members by eq. They are joined by and, or and not.',
  paging: 'Lists have startIndex, count ({{usual}} unless asked, at most {{most}}), attributes and excludedAttributes. Nothing is sorted.',
  changes: 'Changes',
  rules: {
    people:
      'A directory sees and changes the accounts that it created and those that an administrator handed over. All others are absent: 404, and 409 where their address is sent.',
    left: '`active: false` ends sessions, tokens and mailed links at once. `DELETE` deletes the account; an administrator can restore it for 30 days.',
    back: 'An administrator can take an account back. To the directory it is then one that it does not know: 404, and 409 when it is created again, until it is handed over again.',
    groups: 'A group without a rule gives nothing. What a group gives ends with the membership. No group creates administrators.',
    patch:
      'PATCH takes operations in any case, “False” for false, values without a path, and creates what emails[type eq "work"].value does not find. A group answers 204, or 200 where attributes are asked for.',
    versions: 'Versions are weak ETags; If-Match is heeded where it is sent (412).',
    absent: 'Not supported: Bulk, /Me and /.search (501), sorting, passwords, groups in groups.',
  },
  limits: 'Limits',
  limit: {
    members:
      '{{sent}} members and {{operations}} operations in a call, {{group}} members in a group, {{answered}} in all groups of an answer: 400 tooMany beyond. With excludedAttributes=members there is no such limit.',
    bodies: '{{user}} KB for a user and {{groups}} KB for a group: 413 beyond.',
    filter: '{{characters}} characters and {{comparisons}} comparisons in a filter: 400 invalidFilter beyond.',
    calls: 'The calls of a token a minute: 429 with Retry-After beyond.',
  },
  errors: 'Errors',
  errorsWords: 'Every refusal is an Error of RFC 7644, 3.12, with status, detail and, where there is one, scimType.',
  entra: 'Microsoft Entra ID',
  entraSteps: {
    app: 'Enterprise applications, New application, Create your own application, non-gallery.',
    connect: 'Provisioning, mode Automatic: the base URL as Tenant URL, the token as Secret token, then Test Connection.',
    users:
      'Mapping of users: userPrincipalName or mail to userName, mail to emails[type eq "work"].value, objectId to externalId, Switch([IsSoftDeleted], , "False", "True", "True", "False") to active, givenName, surname and jobTitle to name.givenName, name.familyName and title. The rest may stay or go.',
    groups: 'Mapping of groups: displayName, objectId to externalId, members.',
    assign: 'Assign people and groups to the application, and start provisioning. Whoever is unassigned becomes inactive here.',
  },
  okta: 'Okta',
  oktaSteps: {
    app: 'Applications, Browse App Catalog, SCIM 2.0 Test App (OAuth Bearer Token), or an application of your own with SCIM provisioning.',
    connect:
      'Provisioning, Integration: the base URL, userName as the unique identifier, HTTP Header with the token, then Test API Credentials.',
    users: 'To App: Create Users, Update User Attributes, Deactivate Users.',
    groups: 'Push Groups, by name: the rule in the portal names the group as Okta does.',
    assign: 'Assign people. Okta never deletes: whoever is unassigned becomes inactive here.',
  },
} as const

/** People whom a company's directory makes, changes and disables. */
export const scim = {
  noDirectory: 'Only a token of a service account manages people by SCIM.',
  otherDomain: 'This directory makes no accounts with an e-mail in this domain.',
  userTaken: 'Another account of this directory has this user name or external id, or an administrator has deleted it.',
  groupTaken: 'Another group has this display name or external id.',
  memberUnknown: 'Not all members are people whom this directory manages.',
  tooManyMembers: 'A group has at most {{most}} members.',
  emailOfOthers: 'The account also sees customers that are not of this directory: an administrator of the portal changes its e-mail.',
} as const

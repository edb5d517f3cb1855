export const viewAs = {
  title: 'View as this user',
  what: 'You will see the portal as {{name}} does, until you stop. Nothing can be changed meanwhile, and the audit trail records it.',
  start: 'View as this user',
  started: 'You see the portal as this user.',
  banner: 'You are looking at the portal as {{name}} does. Nothing can be changed.',
  stop: 'Stop',
  ended: 'The user you were viewing as can no longer sign in. You see the portal as yourself again.',
  readOnly: 'Nothing was changed: you are viewing as somebody else.',
  administrator: 'You cannot view as another administrator.',
} as const

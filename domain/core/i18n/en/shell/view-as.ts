export const viewAs = {
  title: 'View as this user',
  what: 'You will see the portal as {{name}} does, until you stop. Nothing can be changed meanwhile, and the audit trail tells of it.',
  start: 'View as this user',
  started: 'You see the portal as this user.',
  banner: 'You are looking at the portal as {{name}} does. Nothing can be changed.',
  stop: 'Stop',
  ended: 'The user you were looking as may not sign in any more. You see the portal as yourself again.',
  readOnly: 'Nothing was changed: you are only looking as somebody else.',
  administrator: 'Another administrator cannot be looked as.',
} as const

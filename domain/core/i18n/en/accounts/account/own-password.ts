export const ownPassword = {
  title: 'Change password',
  what: 'Your other sessions end when you change it, and a notice goes to {{email}}.',
  old: 'Present password',
  oldRequired: 'Enter your present password',
  incorrect: 'This is not your present password',
  proof: 'Your own password',
  proofRequired: 'Enter your own password',
  proofOfUser: 'Needed where you change the e-mail or the password.',
  proofOfFactor: 'It shows that it is you who sits here.',
  tooMany: 'Too many wrong passwords. Please wait a moment and try again.',
  owed: 'Somebody else typed the password you signed in with. Choose one that only you know; then the portal opens.',
  changed: 'Your password has been changed. Your other sessions have been ended.',
} as const

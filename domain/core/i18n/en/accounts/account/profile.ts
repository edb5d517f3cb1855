export const profile = {
  title: 'Your profile',
  what: 'An administrator changes your name, e-mail and telephone; password, sessions and second factor have pages of their own.',
  name: 'Name',
  email: 'E-mail',
  telephone: 'Telephone',
  language: 'Language',
  zoneTitle: 'Time zone',
  zone: 'Time zone',
  zoneHelp:
    'What happens at no particular place, such as tickets, comments and mail, is shown by this clock, and it decides which day is today. Your digests (9AM, where no hour is set) and your quiet hours follow it from now on. Dates at a port keep the clock of that port.',
  ofBrowser: 'As my browser says ({{zone}})',
  ofProject: 'As my browser says; it said nothing, so {{zone}}',
  zoneWrong: 'Choose a time zone from the list',
  now: 'Your time now',
  save: 'Save time zone',
  saved: 'Your time zone has been saved.',
  hearing: 'My notifications',
} as const

export const files = {
  accepted: 'One file: JPG, JPEG, PNG, PDF, DOC, DOCX, XLS, XLSX or CSV, up to 10 MB.',
  invalid: 'oh no, invalid file, try again',
  empty: 'oh no, invalid file, try again. This one is empty.',
  tooLarge: 'oh no, invalid file, try again. This one is larger than 10 MB.',
  badName: 'oh no, invalid file, try again. Its name cannot be used: give it a plain one.',
  oneOnly: 'oh no, invalid file, try again. One file at a time.',
  noRoom: 'There is no room left for files at the moment, so nothing was saved. Please tell whoever runs this portal, and try again later.',
  incomplete: 'oh no, invalid file, try again. It did not arrive whole.',
  missing: 'Choose a file first.',
  tooMany: 'You have uploaded many files in a short time. Please wait a little and try again.',
  unchecked: 'oh no, invalid file, try again. Looking into this one took too much: save it anew, simpler or smaller.',
  busy: 'Too many files are being looked at just now, so this one was not saved. Please try again in a minute.',
} as const

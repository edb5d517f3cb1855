export const comments = {
  tab: 'Comments',
  new: 'New comment',
  type: 'Type',
  text: 'Comment',
  add: 'Add',
  blank: 'Write a comment first.',
  tooLong: 'A comment can have up to 4,000 characters.',
  typeRequired: 'Choose a type.',
  savedTitle: 'Comment saved!',
  saved: 'Comment has been saved successfully!',
  none: 'No comments yet',
  noneWhy: 'What is added here is read by everybody who follows this shipment.',
  types: {
    supplier_follow_up: 'Supplier Follow Up',
    order_quality: 'Order Quality',
    order_quantities: 'Order Quantities',
    other: 'Other',
  },
  module: 'Module: {{module}}',
  modules: {
    tracking: 'Tracking',
  },
} as const

export const documents = {
  tab: 'Documents',
  new: 'Add a document',
  file: 'File',
  upload: 'Upload',
  saved: '“{{name}}” has been saved.',
  name: 'Name',
  kind: 'Type',
  size: 'Size',
  createdAt: 'Creation Date',
  createdBy: 'Created By',
  download: 'Download',
  downloadOne: 'Download {{name}}',
  none: 'No documents yet',
  noneWhy: 'Bills of lading, invoices, packing lists and whatever else belongs to this shipment can be kept here.',
} as const

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
} as const
